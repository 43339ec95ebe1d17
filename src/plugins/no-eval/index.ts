import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * The search dialog carries a copy of zod that tries whether `eval` works. The security policy refuses it, the dialog
 * goes on, and the browser would report a violation each time.
 */
export default function noEval(): Plugin {
  return {
    name: 'no-eval',
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            module: {
              rules: [{test: /[\\/]@docsearch[\\/]react[\\/].*\.js$/, use: [path.join(__dirname, 'loader.mjs')]}],
            },
          },
  };
}
