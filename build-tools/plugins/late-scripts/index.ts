import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Puts `start.js` into the head of every page: it brings the scripts of the page. The
 * finishing step `delayScripts` in `deploy/` makes those scripts wait for it.
 */
export default function lateScripts(_context: LoadContext): Plugin {
  return {
    name: 'late-scripts',
    injectHtmlTags: () =>
      process.env.NODE_ENV === 'production'
        ? {headTags: [{tagName: 'script', innerHTML: readFileSync(path.join(__dirname, 'start.js'), 'utf8')}]}
        : {},
  };
}
