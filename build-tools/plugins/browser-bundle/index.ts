import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {RuleSetRule} from 'webpack';
import {invalidateCacheOn} from '../../bundler-cache';

/**
 * Whether a plugin lowers styles for `browserslist`. Lightning CSS does so for production, and authors use recent
 * browsers.
 */
const isPresetEnv = (plugin: unknown): boolean =>
  Array.isArray(plugin) && String(plugin[0]).includes('postcss-preset-env');

/** Packages with syntax too new for the oldest browsers in `browserslist`. No other package is transpiled. */
const ASN1 = /node_modules[\\/](?:asn1js|pkijs)[\\/]/;

/**
 * A script of its own stays cached when a new version of the site changes the main one, and runs as a task of its own: a
 * slow phone answers in between.
 */
const REACT = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

const THEME = /node_modules[\\/]@docusaurus/;
const OTHER_PACKAGES = /node_modules[\\/](?!@docusaurus)/;

/** Whole sentences fit the search dialog, as they do the search page. DocSearch 3.9.0 cuts queries at 64 characters. */
const LONGER_QUERIES = {
  test: /node_modules[\\/]@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]index\.js$/,
  options: {pattern: 'maxLength:64', replacement: 'maxLength:512'},
};

/** Adapts packages that have no option for it, and leaves the syntax highlighter out of the browser bundle. */
export default function browserBundle(context: LoadContext): Plugin {
  return {
    name: 'browser-bundle',
    // Skip preset-env and the search for a PostCSS configuration above each stylesheet: this saves three seconds per
    // build.
    configurePostCss: ({plugins, ...options}) => ({
      ...options,
      config: false,
      plugins: plugins.filter((plugin) => !isPresetEnv(plugin)),
    }),
    configureWebpack(_config, isServer, {getJSLoader}) {
      return {
        // Code is highlighted at build time, but the theme still imports the highlighter and, for an empty list of
        // languages, the index of all of them.
        resolve: {
          alias: {
            'prism-react-renderer': false,
            prismjs: false,
            '@sign/signatures$': path.join(context.siteDir, 'packages/signatures/index.ts'),
          },
        },
        ...(!isServer && {
          optimization: {
            splitChunks: {
              cacheGroups: {
                react: {test: REACT, name: 'react', chunks: 'initial', priority: 50},
                // Otherwise each combination of pages has a script for the modules of the theme that they share: a page of
                // docs would load four more.
                theme: {test: THEME, name: 'common', minChunks: 4, priority: 45},
                defaultVendors: {test: OTHER_PACKAGES},
              },
            },
          },
          ...invalidateCacheOn('build-tools/plugins/browser-bundle'),
          module: {
            rules: [
              // Loaders run from last to first.
              {
                test: ASN1,
                use: [loweringOf(getJSLoader({isServer})), path.join(__dirname, 'pkijs-loader.mjs')],
              },
              {
                test: LONGER_QUERIES.test,
                use: [{loader: path.join(__dirname, 'patch-loader.mjs'), options: LONGER_QUERIES.options}],
              },
            ],
          },
        }),
      };
    },
  };
}

/** The JavaScript loader that compiles our own scripts. */
function loweringOf(rule: RuleSetRule): RuleSetRule {
  const {jsc, ...others} = rule.options as {readonly jsc: object};
  return {...rule, options: {...others, jsc: {...jsc, parser: {syntax: 'ecmascript'}}}};
}
