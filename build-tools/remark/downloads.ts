import type {Root} from 'hast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {attribute, isElement, setAttribute, type MdxElement} from './mdx';

/** Matches the file's name in the `require` call that Docusaurus writes. */
const REQUIRED = /([^/"]+)"\)\.default/;

/**
 * Input: a link to a file, as Docusaurus turns it into a link to `/assets/files`.
 *
 * Output: the same link with `download`, so that one tap saves the file under its own name, without the hash.
 */
export const rehypeDownloads: Plugin<[], Root> = () => (tree) => {
  visit(tree, (node) => {
    if (isElement(node, 'a') && attribute(node, 'target') === '_blank') {
      const name = REQUIRED.exec(hrefOf(node))?.[1];
      if (name) {
        setAttribute(node, 'download', name);
      }
    }
  });
};

/** The source of the link's `href` expression; empty for a plain URL. */
function hrefOf({attributes}: MdxElement): string {
  const href = attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === 'href')?.value;
  return typeof href === 'object' && href ? href.value : '';
}
