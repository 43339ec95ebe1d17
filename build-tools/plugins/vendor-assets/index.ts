import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {CopyRspackPlugin} from '@rspack/core';
import {fontAssets, katexAssets} from '../../config/vendor-assets';

/**
 * Serves the KaTeX stylesheet and fonts and the site's typeface from this origin, straight from the installed packages
 * (R27): the version matches the formulas, with no copies to update and no third party.
 */
export default function vendorAssets(_context: LoadContext): Plugin {
  return {
    name: 'vendor-assets',
    configureWebpack(_config, isServer) {
      if (isServer) {
        return {};
      }
      // Skip subsetting in the development server, where an author waits and bandwidth is not scarce.
      const isProduction = process.env.NODE_ENV === 'production';
      const copy = new CopyRspackPlugin({
        patterns: [...katexAssets.files, ...fontAssets.files].map(({from, to, transform}) => ({
          from: path.resolve(from),
          to,
          ...(transform && isProduction ? {transform} : {}),
        })),
      });
      return {plugins: [copy]} as object; // Docusaurus types every plugin as webpack's.
    },
  };
}
