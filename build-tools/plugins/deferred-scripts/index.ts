import path from 'node:path';
import {buildSync} from 'esbuild';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Adds `start.ts` to the head of every published page. The postbuild step `deferScripts` makes the page's scripts wait
 * for it.
 */
export default function deferredScripts(_context: LoadContext): Plugin {
  return {
    name: 'deferred-scripts',
    injectHtmlTags: () =>
      process.env.NODE_ENV === 'production' ? {headTags: [{tagName: 'script', innerHTML: compile()}]} : {},
  };
}

function compile(): string {
  const {outputFiles} = buildSync({
    entryPoints: [path.join(__dirname, 'start.ts')],
    bundle: true,
    minify: true,
    write: false,
    // The oldest browsers in `browserslist`.
    target: ['chrome100', 'firefox100', 'safari15.4'],
  });
  return outputFiles.map(({text}) => text).join('');
}
