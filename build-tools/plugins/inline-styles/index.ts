import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {replaceIn, rewritePages} from '../../built-files';

/**
 * Puts the site's stylesheet into its pages. As a file of its own it shares a slow connection with fonts and scripts, and
 * the first paint comes half a second later. Client navigation loads no further page, so it is hardly ever sent twice.
 */
export default function inlineStyles({baseUrl}: LoadContext): Plugin {
  const link = new RegExp(`<link rel=stylesheet href=${baseUrl}(assets/css/[^ >]+)[^>]*>`);
  return {
    name: 'inline-styles',
    postBuild({outDir}) {
      rewritePages(outDir, (html, {route}) =>
        replaceIn(
          route,
          html,
          link,
          (_, stylesheet = '') => `<style>${readFileSync(path.join(outDir, stylesheet), 'utf8')}</style>`,
        ),
      );
    },
  };
}
