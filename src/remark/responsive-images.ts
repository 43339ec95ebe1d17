import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Image, Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

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
    parent.children[index] = {
      type: 'mdxJsxTextElement',
      name: 'ContentImage',
      attributes: [
        {type: 'mdxJsxAttribute', name: 'alt', value: node.alt ?? ''},
        ...(node.title ? [{type: 'mdxJsxAttribute', name: 'title', value: node.title}] : []),
        requireAttribute('avif', node.url, {format: 'avif', sizes: WIDTHS, quality: 55}),
        requireAttribute('webp', node.url, {format: 'webp', sizes: WIDTHS, quality: 75}),
        requireAttribute('fallback', node.url, {sizes: [960]}),
      ],
      children: [],
    } as never;
  });
};

interface LoaderOptions {
  readonly format?: 'avif' | 'webp';
  readonly sizes: readonly number[];
  readonly quality?: number;
}

function requireAttribute(name: string, url: string, options: LoaderOptions): object {
  // As JSON: in a query string the bundler would not recognise a list of sizes.
  const query = JSON.stringify({...options, name: 'assets/images/[name]-[hash]-[width].[ext]'});
  const request = `!${require.resolve('responsive-loader')}?${query}!./${path.posix.normalize(url)}`;
  return requireExpression(name, request);
}

/** `name={require("request")}`: the bundler resolves the request like any other import. */
function requireExpression(name: string, request: string): object {
  const literal = {type: 'Literal', value: request, raw: JSON.stringify(request)};
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: `require(${literal.raw})`,
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          comments: [],
          body: [
            {
              type: 'ExpressionStatement',
              expression: {
                type: 'CallExpression',
                callee: {type: 'Identifier', name: 'require'},
                arguments: [literal],
                optional: false,
              },
            },
          ],
        },
      },
    },
  };
}
