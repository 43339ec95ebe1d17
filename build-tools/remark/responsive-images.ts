import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Image, Root} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
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
    const image = path.resolve(file.dirname ?? '', decodeURI(node.url));
    if (!existsSync(image)) {
      return;
    }
    const element: MdxJsxTextElement = {type: 'mdxJsxTextElement', name: 'ContentImage', attributes: [], children: []};
    setAttribute(element, 'alt', node.alt ?? '');
    if (node.title) {
      setAttribute(element, 'title', node.title);
    }
    setRequire(element, 'avif', node.url, {format: 'avif', sizes: WIDTHS, quality: 55});
    setRequire(element, 'webp', node.url, {format: 'webp', sizes: WIDTHS, quality: 75});
    setRequire(element, 'fallback', node.url, {sizes: [960]});
    parent.children[index] = element;
  });
};

interface LoaderOptions {
  readonly format?: 'avif' | 'webp';
  readonly sizes: readonly number[];
  readonly quality?: number;
}

/** `name={require("request")}`: the bundler resolves the request like any other import. */
function setRequire(element: MdxElement, name: string, url: string, options: LoaderOptions): void {
  // As JSON: in a query string the bundler would not recognise a list of sizes.
  const query = JSON.stringify({...options, name: 'assets/images/[name]-[hash]-[width].[ext]'});
  const request = `!${require.resolve('responsive-loader')}?${query}!./${path.posix.normalize(url)}`;
  setExpression(element, name, `require(${JSON.stringify(request)})`, {
    type: 'CallExpression',
    callee: {type: 'Identifier', name: 'require'},
    arguments: [{type: 'Literal', value: request}],
    optional: false,
  });
}
