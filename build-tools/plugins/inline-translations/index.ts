import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {invalidateCacheOn} from '../../bundler-cache';

/** Code that may show a message: ours and Docusaurus's. */
const ASKS = [
  /[\\/](?:src|build-tools[\\/]plugins)[\\/].*\.tsx?$/,
  /[\\/]node_modules[\\/]@docusaurus[\\/][\w-]+[\\/]lib[\\/].*\.js$/,
];

/**
 * Inlines each translation into the script that shows it, replacing the English message, its id and its description.
 * Stock Docusaurus ships every translation, and the English messages too, on every page. Prerendering and the
 * development server keep the stock behavior.
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
        ...invalidateCacheOn(['i18n/pt', 'build-tools/plugins/inline-translations'], siteDir, experiments),
        module: {
          rules: [
            // After the compiler, so that the input is plain JavaScript.
            {test: ASKS, enforce: 'post', use},
            {test: translations, use},
          ],
        },
      };
    },
  };
}
