import path from 'node:path';
import type {Definition, Image, Link, Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {localFile} from '../local-file';

/**
 * Input: images and links, also by reference: `![texto][mapa]`, with `[mapa]: ./mapa.png` elsewhere.
 *
 * Output: images and links with their own URL. File URLs get the spelling of the file system, where accents may be
 * decomposed (NFD). Docusaurus only finds files named in the element itself, with exactly that spelling.
 */
export const remarkLocalFiles: Plugin<[], Root> = () => (tree, file) => {
  resolveReferences(tree);
  visit(tree, (node) => {
    if (node.type === 'image' || node.type === 'link') {
      node.url = spelledAsOnDisk(node.url, file.dirname ?? '', path.join(file.cwd, 'static'));
    }
  });
};

function resolveReferences(tree: Root): void {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    // The first definition counts (CommonMark).
    if (!definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    }
  });
  visit(tree, (node, index, parent) => {
    if ((node.type !== 'imageReference' && node.type !== 'linkReference') || !parent || index === undefined) {
      return;
    }
    const {url, title} = definitions.get(node.identifier) ?? {};
    if (url === undefined) {
      return;
    }
    const target = {url, title, position: node.position};
    parent.children[index] =
      node.type === 'imageReference'
        ? ({type: 'image', alt: node.alt, ...target} satisfies Image)
        : ({type: 'link', children: node.children, ...target} satisfies Link);
  });
}

/** The URL of a local file in the spelling of the file system; unchanged if there is no such file. */
function spelledAsOnDisk(url: string, folder: string, staticFolder: string): string {
  const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (/^[a-z][\w+.-]*:/i.test(url) || !path.posix.extname(target)) {
    return url;
  }
  const isAbsolute = target.startsWith('/');
  const base = isAbsolute ? staticFolder : folder;
  const file = localFile(base, target);
  if (file === undefined) {
    return url;
  }
  const parts = path.relative(base, file).split(path.sep).map(encodeURIComponent);
  return `${isAbsolute ? '' : '.'}/${parts.join('/')}${rest}`;
}
