import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {NormalModuleReplacementPlugin} from '@rspack/core';
import type {WebpackPluginInstance} from 'webpack';

/** As Docusaurus asks for it; the wrapper below asks by the name of the package. */
const DISPATCHER = /^\.\/ClientLifecyclesDispatcher$/;
const SERVER = /^react-dom\/server$/;

/**
 * Publishes the site with Preact in the place of React, which is half of the scripts of every page; the live server
 * keeps React, whose tools replace a component in place.
 */
export default function preact(_context: LoadContext): Plugin {
  const isPublished = process.env.NODE_ENV === 'production';
  return {
    name: 'preact',
    configureWebpack(_config, isServer, {currentBundler}) {
      if (!isPublished) {
        return {};
      }
      const bundler = currentBundler.instance as unknown as {
        readonly NormalModuleReplacementPlugin: typeof NormalModuleReplacementPlugin;
      };
      const replaced = [
        [DISPATCHER, 'ClientLifecyclesDispatcher.tsx'],
        ...(isServer ? ([[SERVER, 'server.ts']] as const) : []),
      ] as const;
      return {
        // What is below them has the same names in both, as `react/jsx-runtime`.
        resolve: {alias: {react: 'preact/compat', 'react-dom': 'preact/compat'}},
        plugins: replaced.map(([request, file]) => {
          const plugin = new bundler.NormalModuleReplacementPlugin(request, path.join(__dirname, file));
          return plugin as unknown as WebpackPluginInstance;
        }),
      };
    },
  };
}
