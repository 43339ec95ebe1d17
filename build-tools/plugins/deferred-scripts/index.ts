import path from 'node:path';
import {buildSync} from 'esbuild';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Adds `start.ts` to the head of every published page. The postbuild step `deferScripts` makes the page's scripts wait
 * for it. The development server defers nothing; there, only the Trusted Types rule applies, which no header enforces.
 */
export default function deferredScripts(_context: LoadContext): Plugin {
  return {
    name: 'deferred-scripts',
    injectHtmlTags: () => ({
      headTags:
        process.env.NODE_ENV === 'production'
          ? [{tagName: 'script', innerHTML: compile('start.ts')}]
          : [
              {tagName: 'script', innerHTML: compile('trusted-types.ts')},
              {
                tagName: 'meta',
                attributes: {'http-equiv': 'Content-Security-Policy', content: "require-trusted-types-for 'script'"},
              },
            ],
    }),
  };
}

function compile(script: string): string {
  const {outputFiles} = buildSync({
    entryPoints: [path.join(__dirname, script)],
    bundle: true,
    minify: true,
    write: false,
    define: {'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV)},
    // The oldest browsers in `browserslist`.
    target: ['chrome100', 'firefox100', 'safari15.4'],
  });
  return outputFiles.map(({text}) => text).join('');
}
