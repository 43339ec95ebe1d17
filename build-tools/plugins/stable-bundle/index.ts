import {getSwcJsMinimizerOptions} from '@docusaurus/faster';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {asWebpackPlugin, rspackOf} from '../../rspack';

/** How Docusaurus names the loader of large images in Markdown: by its whole path. It is the one that is taken anyway. */
const LOADER_PATH = /&fallback=[^&!]*file-loader[^&!]*/;

/** How it names what pages link to; other files have the beginning of a hash, and all of it is bytes in every page. */
const WHOLE_HASH = /\[contenthash\]/;

/** Names of variables by their order and not by how often letters occur; the types do not know the option yet. */
const IN_ORDER = {toplevel: true, disableCharFreq: true};

/**
 * Keeps the folder of the build out of the bundles, so that one commit gives the same bytes everywhere.
 *
 * The number of a module is made of its request, where only a path inside the options of a loader stays absolute. And
 * the short names of variables follow how often each letter occurs, in a text that at this time still has provisional
 * hashes of all files, which do depend on the folder: so they are given in order instead.
 */
export default function stableBundle(_context: LoadContext): Plugin {
  return {
    name: 'stable-bundle',
    configureWebpack({optimization}, _isServer, {currentBundler}) {
      const {NormalModuleReplacementPlugin, SwcJsMinimizerRspackPlugin} = rspackOf(currentBundler);
      const withShortNames = new NormalModuleReplacementPlugin(WHOLE_HASH, (resource) => {
        resource.request = resource.request.replace(LOADER_PATH, '').replace(WHOLE_HASH, '[contenthash:8]');
      });
      const minimizer = new SwcJsMinimizerRspackPlugin({
        minimizerOptions: {...(getSwcJsMinimizerOptions() as object), minify: true, mangle: IN_ORDER},
      });
      const [, ...others] = optimization?.minimizer ?? [];
      return {
        mergeStrategy: {'optimization.minimizer': 'replace'},
        plugins: [asWebpackPlugin(withShortNames)],
        optimization: {minimizer: [asWebpackPlugin(minimizer), ...others]},
      };
    },
  };
}
