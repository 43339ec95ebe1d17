import path from 'node:path';
import {buildSync} from 'esbuild';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Puts `start.ts` into the head of every published page. The finishing step `deferScripts` (build-tools/postbuild) makes
 * the scripts of the page wait for it.
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
    // The oldest browsers of `browserslist`.
    target: ['chrome100', 'firefox100', 'safari15.4'],
  });
  return outputFiles.map(({text}) => text).join('');
}
