import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {CopyRspackPlugin} from '@rspack/core';
import type {WebpackPluginInstance} from 'webpack';
import {FONT_SUBSET, fontAssets, katexAssets} from '../../config/vendor-assets';
import {subset} from './subset';

/**
 * Serves KaTeX' stylesheet and fonts and the typeface from this origin, out of the packages that the
 * build uses (R27): same version as the formulas, no copy to keep up to date, no third party.
 */
export default function vendorAssets(_context: LoadContext): Plugin {
  return {
    name: 'vendor-assets',
    configureWebpack(_config, isServer, {currentBundler}) {
      if (isServer) {
        return {};
      }
      // The live server is not read on a weak signal, and an author waits for it.
      const isProduction = process.env.NODE_ENV === 'production';
      const {CopyRspackPlugin: Copy} = currentBundler.instance as unknown as {
        CopyRspackPlugin: typeof CopyRspackPlugin;
      };
      const copy = new Copy({
        patterns: [...katexAssets.files, ...fontAssets.files].map(({from, to, characters}) => ({
          from: path.resolve(from),
          to,
          ...(characters && isProduction ? {transform: (font: Buffer) => subset(font, characters, FONT_SUBSET)} : {}),
        })),
      });
      // Docusaurus types its bundler as webpack, whichever it is.
      return {plugins: [copy as unknown as WebpackPluginInstance]};
    },
  };
}
