import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {cacheFollowing} from '../../bundler-cache';

/** Code that may show a message: ours, and Docusaurus' as it is published. */
const ASKS = [
  /[\\/](?:src|build-tools[\\/]plugins)[\\/].*\.tsx?$/,
  /[\\/]node_modules[\\/]@docusaurus[\\/][\w-]+[\\/]lib[\\/].*\.js$/,
];

/**
 * Writes each translation into the published script that shows it, in the place of the English message, of its
 * identifier and of what it says to translators. Docusaurus has every page bring the translations of all messages,
 * beside the English ones. The pages themselves, and the live server, are made the stock way.
 */
export default function inlineTranslations({generatedFilesDir, siteDir}: LoadContext): Plugin {
  const translations = path.join(generatedFilesDir, 'codeTranslations.json');
  return {
    name: 'inline-translations',
    configureWebpack({experiments}, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') {
        return {};
      }
      const use = [{loader: path.join(__dirname, 'loader.mjs'), options: {translations}}];
      return {
        ...cacheFollowing(['i18n/pt', 'build-tools/plugins/inline-translations'], siteDir, experiments),
        module: {
          rules: [
            // After the compiler: what is read is plain JavaScript.
            {test: ASKS, enforce: 'post', use},
            {test: translations, use},
          ],
        },
      };
    },
  };
}
