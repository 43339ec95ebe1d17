import path from 'node:path';
import type {Image, Nodes, Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {slugOf} from '../../src/lib/slug';
import {localFile} from '../local-file';
import {
  flowElement,
  isElement,
  setAttribute,
  setExpression,
  textElement,
  type MdxElement,
  type MdxJsxFlowElement,
} from './mdx';

const RASTER = /\.(?:png|jpe?g)$/i;
const WIDTHS = [480, 960, 1440];

/**
 * Input: `![texto](./imagem.png)` with a PNG or JPEG beside the page.
 *
 * Output: `<ContentImage avif={require(…)} webp={require(…)} fallback={require(…)} alt="texto" />`. The bundler
 * generates the sources with `responsive-loader` and sharp. Leaves other images (SVG, absolute paths) and missing files
 * to Docusaurus, which reports the latter. A paragraph of several images becomes `<Slides>`.
 *
 * Does not use `@docusaurus/plugin-ideal-image`, which omits the image when JavaScript is off.
 */
export const remarkResponsiveImages: Plugin<[], Root> = () => (tree, file) => {
  visit(tree, 'image', (node: Image, index, parent) => {
    if (!parent || index === undefined || !RASTER.test(node.url) || !node.url.startsWith('.')) {
      return;
    }
    const folder = file.dirname ?? '';
    const image = localFile(folder, node.url);
    if (!image) {
      return;
    }
    const request = path.relative(folder, image).split(path.sep).join('/');
    const element = textElement('ContentImage');
    setAttribute(element, 'alt', node.alt ?? '');
    if (node.title) {
      setAttribute(element, 'title', node.title);
    }
    setRequire(element, 'avif', request, {format: 'avif', sizes: WIDTHS, quality: 55});
    setRequire(element, 'webp', request, {format: 'webp', sizes: WIDTHS, quality: 75});
    setRequire(element, 'fallback', request, {sizes: [960]});
    parent.children[index] = element;
  });
  visit(tree, 'paragraph', (paragraph, index, parent) => {
    const isImage = (child: Nodes) => child.type === 'image' || isElement(child, 'ContentImage');
    const images = paragraph.children.filter(isImage);
    const hasRest = paragraph.children.some(
      (child) => !isImage(child) && !(child.type === 'text' && !child.value.trim()),
    );
    if (parent && index !== undefined && images.length > 1 && !hasRest) {
      parent.children[index] = {...flowElement('Slides'), children: images as unknown as MdxJsxFlowElement['children']};
    }
  });
};

/** Sets `name={require("request")}`; the bundler resolves the request like any other import. */
function setRequire(element: MdxElement, name: string, file: string, options: object): void {
  // Spaces and commas in a file name would break `srcset`.
  const stem = slugOf(path.basename(file, path.extname(file))) || 'image';
  // JSON, because the loader cannot parse a list of sizes from a query string.
  const query = JSON.stringify({...options, name: `assets/images/${stem}-[hash]-[width].[ext]`});
  const request = `!${require.resolve('responsive-loader')}?${query}!./${file}`;
  setExpression(element, name, `require(${JSON.stringify(request)})`, {
    type: 'CallExpression',
    callee: {type: 'Identifier', name: 'require'},
    arguments: [{type: 'Literal', value: request}],
    optional: false,
  });
}
