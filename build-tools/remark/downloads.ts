import type {Root} from 'hast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {attribute, isElement, setAttribute} from './mdx';

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
      const href = node.attributes.find((found) => found.type === 'mdxJsxAttribute' && found.name === 'href')?.value;
      const name = typeof href === 'object' ? REQUIRED.exec(href?.value ?? '')?.[1] : undefined;
      if (name) {
        setAttribute(node, 'download', name);
      }
    }
  });
};
