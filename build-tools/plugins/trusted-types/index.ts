import {readFileSync} from 'node:fs';
import path from 'node:path';
import {experiments} from '@rspack/core';
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

/** Compiles the policy for the oldest browsers in `browserslist`. The build minifies it with the page. */
function compilePolicy(): string {
  const {code} = experiments.swc.transformSync(readFileSync(path.join(__dirname, 'policy.ts'), 'utf8'), {
    isModule: false,
    env: {targets: ['chrome 100', 'firefox 100', 'safari 15.4']},
    jsc: {
      parser: {syntax: 'typescript'},
      transform: {optimizer: {globals: {envs: {NODE_ENV: JSON.stringify(process.env.NODE_ENV)}}}},
    },
  });
  return `(() => {${code}})();`;
}
