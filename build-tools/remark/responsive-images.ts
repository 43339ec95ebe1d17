import path from 'node:path';
import type {Image, Root} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {slugOf} from '../../src/lib/slug';
import {localFile} from '../local-file';
import {setAttribute, setExpression, type MdxElement} from './mdx';

const RASTER = /\.(?:png|jpe?g)$/i;
const WIDTHS = [480, 960, 1440];

/**
 * Input: `![texto](./imagem.png)` with a PNG or JPEG beside the page. Output:
 * `<ContentImage avif={require(…)} webp={require(…)} fallback={require(…)} alt="texto" />`, whose sources the
 * bundler makes with `responsive-loader` and sharp. Other images (SVG, absolute paths) are left to Docusaurus, and so are
 * those that do not exist, which it reports.
 *
 * Not `@docusaurus/plugin-ideal-image`: it leaves the HTML without the image when JavaScript is off.
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
    const element: MdxJsxTextElement = {type: 'mdxJsxTextElement', name: 'ContentImage', attributes: [], children: []};
    setAttribute(element, 'alt', node.alt ?? '');
    if (node.title) {
      setAttribute(element, 'title', node.title);
    }
    setRequire(element, 'avif', request, {format: 'avif', sizes: WIDTHS, quality: 55});
    setRequire(element, 'webp', request, {format: 'webp', sizes: WIDTHS, quality: 75});
    setRequire(element, 'fallback', request, {sizes: [960]});
    parent.children[index] = element;
  });
};

interface LoaderOptions {
  readonly format?: 'avif' | 'webp';
  readonly sizes: readonly number[];
  readonly quality?: number;
}

/** `name={require("request")}`: the bundler resolves the request like any other import. */
function setRequire(element: MdxElement, name: string, file: string, options: LoaderOptions): void {
  // As JSON: in a query string the bundler would not recognise a list of sizes.
  // The name of a file with spaces or commas would break a `srcset`.
  const name_ = slugOf(path.basename(file, path.extname(file))) || 'image';
  const query = JSON.stringify({...options, name: `assets/images/${name_}-[hash]-[width].[ext]`});
  const request = `!${require.resolve('responsive-loader')}?${query}!./${file}`;
  setExpression(element, name, `require(${JSON.stringify(request)})`, {
    type: 'CallExpression',
    callee: {type: 'Identifier', name: 'require'},
    arguments: [{type: 'Literal', value: request}],
    optional: false,
  });
}
