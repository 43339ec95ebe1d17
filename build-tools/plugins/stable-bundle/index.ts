import {getSwcJsMinimizerOptions} from '@docusaurus/faster';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {NormalModuleReplacementPlugin, SwcJsMinimizerRspackPlugin} from '@rspack/core';

/**
 * Matches the fallback loader of images in Markdown, which Docusaurus names by absolute path. It is the default, so it
 * can go.
 */
const LOADER_PATH = /&fallback=[^&!]*file-loader[^&!]*/;

/** Full content hash in a file name. A short one suffices and saves bytes on every page. */
const WHOLE_HASH = /\[contenthash\]/;

/** Assigns variable names in order of appearance instead of letter frequency; the types lack the option. */
const IN_ORDER = {toplevel: true, disableCharFreq: true};

/**
 * Keeps build paths out of the bundles, so that a commit builds to the same bytes everywhere.
 *
 * Module ids derive from the request, where only loader options contain absolute paths. Short variable names derive
 * from letter frequency in a text that still contains provisional, path-dependent hashes, so they are assigned in order
 * instead.
 */
export default function stableBundle(_context: LoadContext): Plugin {
  return {
    name: 'stable-bundle',
    configureWebpack({optimization}) {
      const withShortNames = new NormalModuleReplacementPlugin(WHOLE_HASH, (resource) => {
        resource.request = resource.request.replace(LOADER_PATH, '').replace(WHOLE_HASH, '[contenthash:8]');
      });
      const minimizer = new SwcJsMinimizerRspackPlugin({
        minimizerOptions: {...(getSwcJsMinimizerOptions() as object), minify: true, mangle: IN_ORDER},
      });
      const [, ...others] = optimization?.minimizer ?? [];
      return {
        mergeStrategy: {'optimization.minimizer': 'replace'},
        plugins: [withShortNames],
        optimization: {minimizer: [minimizer, ...others]},
      } as object; // Docusaurus types every plugin as webpack's.
    },
  };
}
