import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import type {Definition, Image, Link, Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {imageFileMistake} from '../image-file';
import {localFile} from '../local-file';
import {refuse} from './mdx';

/**
 * Input: images and links, also by reference: `![texto][mapa]`, with `[mapa]: ./mapa.png` elsewhere.
 *
 * Output: images and links with their own URL. File URLs get the spelling of the file system, where accents may be
 * decomposed (NFD). Docusaurus only finds files named in the element itself, with exactly that spelling. Fails the build,
 * naming the line, on an image that cannot be measured; Docusaurus would only log a stack trace.
 */
export const remarkLocalFiles: Plugin<[], Root> = () => (tree, file) => {
  resolveReferences(tree);
  visit(tree, (node) => {
    if (node.type === 'image' || node.type === 'link') {
      const {url} = node;
      const found = fileOf(url, file.dirname ?? '', path.join(file.cwd, 'static'));
      if (!found) {
        return;
      }
      node.url = found.url;
      const message =
        node.type === 'image' && statSync(found.file).isFile()
          ? imageFileMistake(url, readFileSync(found.file))
          : undefined;
      refuse(file, message === undefined ? [] : [{line: node.position?.start.line, message}]);
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

/** A local file, with its URL in the spelling of the file system. */
function fileOf(url: string, folder: string, staticFolder: string): {file: string; url: string} | undefined {
  const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (/^[a-z][\w+.-]*:/i.test(url) || !path.posix.extname(target)) {
    return undefined;
  }
  const isAbsolute = target.startsWith('/');
  const base = isAbsolute ? staticFolder : folder;
  const file = localFile(base, target);
  if (file === undefined) {
    return undefined;
  }
  const parts = path.relative(base, file).split(path.sep).map(encodeURIComponent);
  return {file, url: `${isAbsolute ? '' : '.'}/${parts.join('/')}${rest}`};
}
