import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {NormalModuleReplacementPlugin} from '@rspack/core';
import type {WebpackPluginInstance} from 'webpack';

/** As Docusaurus asks for it; the wrapper below asks by the name of the package. */
const DISPATCHER = /^\.\/ClientLifecyclesDispatcher$/;

/**
 * Publishes the site with Preact in the place of React, which is half of the scripts of every page; the live server
 * keeps React, whose tools replace a component in place.
 */
export default function preact(_context: LoadContext): Plugin {
  const isPublished = process.env.NODE_ENV === 'production';
  return {
    name: 'preact',
    configureWebpack(_config, _isServer, {currentBundler}) {
      if (!isPublished) {
        return {};
      }
      const bundler = currentBundler.instance as unknown as {
        readonly NormalModuleReplacementPlugin: typeof NormalModuleReplacementPlugin;
      };
      const dispatcher = new bundler.NormalModuleReplacementPlugin(
        DISPATCHER,
        path.join(__dirname, 'ClientLifecyclesDispatcher.tsx'),
      );
      return {
        // What is below them has the same names in both: `react/jsx-runtime`, `react-dom/server`.
        resolve: {alias: {react: 'preact/compat', 'react-dom': 'preact/compat'}},
        plugins: [dispatcher as unknown as WebpackPluginInstance],
      };
    },
    getClientModules: () => (isPublished ? [path.join(__dirname, 'translate-attribute.ts')] : []),
  };
}
