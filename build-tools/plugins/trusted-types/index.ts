import path from 'node:path';
import {buildSync} from 'esbuild';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Adds the default Trusted Types policy (`policy.ts`) to the head of every page, before any script. In production the
 * security headers require Trusted Types; in the development server, which sends no headers, a `meta` element does.
 */
export default function trustedTypes(_context: LoadContext): Plugin {
  const isProduction = process.env.NODE_ENV === 'production';
  return {
    name: 'trusted-types',
    injectHtmlTags: () => ({
      headTags: [
        {tagName: 'script', innerHTML: compilePolicy()},
        ...(isProduction
          ? []
          : [
              {
                tagName: 'meta',
                attributes: {'http-equiv': 'Content-Security-Policy', content: "require-trusted-types-for 'script'"},
              },
            ]),
      ],
    }),
  };
}

function compilePolicy(): string {
  const {outputFiles} = buildSync({
    entryPoints: [path.join(__dirname, 'policy.ts')],
    bundle: true,
    minify: true,
    write: false,
    define: {'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV)},
    // The oldest browsers in `browserslist`.
    target: ['chrome100', 'firefox100', 'safari15.4'],
  });
  return outputFiles.map(({text}) => text).join('');
}
