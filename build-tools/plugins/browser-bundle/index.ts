import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {RuleSetRule} from 'webpack';
import {invalidateCacheOn} from '../../bundler-cache';
import {asWebpackPlugin, rspackOf} from '../../rspack';
import {cacheGroups} from './chunks';
import {eagerCompilation} from './eager-compilation';
import {PublishedStyles} from './published-styles';

/**
 * Whether a plugin lowers styles for `browserslist`. Lightning CSS does so for production, and authors use recent
 * browsers.
 */
const isPresetEnv = (plugin: unknown): boolean =>
  Array.isArray(plugin) && String(plugin[0]).includes('postcss-preset-env');

/** Packages with syntax too new for the oldest browsers in `browserslist`. No other package is transpiled. */
const ASN1 = /node_modules[\\/](?:asn1js|pkijs)[\\/]/;

/** Changes to modules of packages that have no option for them. */
const PATCHES = [
  // Whole sentences fit the search dialog, as they do the search page. DocSearch 3.9.0 cuts queries at 64 characters.
  {
    test: /node_modules[\\/]@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]index\.js$/,
    options: {pattern: 'maxLength:64', replacement: 'maxLength:512'},
  },
  // Docusaurus sorts plain ASCII keys by locale during hydration. The first such comparison loads the collation rules
  // of the language, which takes a fifth of the time that hydrating a document takes.
  {
    test: /node_modules[\\/]@docusaurus[\\/](?:plugin-content-docs[\\/]lib[\\/]client[\\/]docsClientUtils|theme-common[\\/]lib[\\/]utils[\\/]reactUtils)\.js$/,
    options: {pattern: /([^\s(]+)\.localeCompare\((.+?)\)/g, replacement: '($1 > $2 ? 1 : -1)'},
  },
];

/**
 * Removes unused code from the browser bundle: the syntax highlighter, components that are switched off, and CSS rules
 * that match nothing. Patches packages that offer no option.
 */
export default function browserBundle(context: LoadContext): Plugin {
  const isPublished = process.env.NODE_ENV === 'production';
  return {
    name: 'browser-bundle',
    // Skip preset-env and the search for a PostCSS configuration above each stylesheet: this saves three seconds per
    // build.
    configurePostCss: ({plugins, ...options}) => ({
      ...options,
      config: false,
      plugins: plugins.filter((plugin) => !isPresetEnv(plugin)),
    }),
    getClientModules: () => (isPublished ? [path.join(__dirname, 'every-page.ts')] : []),
    configureWebpack({experiments}, isServer, {currentBundler, getJSLoader}) {
      return {
        // Code is highlighted at build time, but the theme still imports the highlighter.
        resolve: {
          alias: {
            'prism-react-renderer': false,
            ...(!isServer && {tslib: path.join(__dirname, 'tslib.ts'), history$: path.join(__dirname, 'history.mjs')}),
          },
        },
        ...(!isServer && {
          ...invalidateCacheOn(['build-tools/plugins/browser-bundle'], context.siteDir, experiments),
          module: {
            rules: [
              // Loaders run from last to first.
              {
                test: ASN1,
                use: [loweringOf(getJSLoader({isServer})), path.join(__dirname, 'pkijs-loader.mjs')],
              },
              ...PATCHES.map(({test, options}) => ({
                test,
                use: [{loader: path.join(__dirname, 'patch-loader.mjs'), options}],
              })),
              ...(isPublished
                ? [
                    {test: disabledComponents(context), use: [path.join(__dirname, 'empty-component-loader.mjs')]},
                    {
                      test: /[\\/](?:learn|research)[\\/].*\.mdx?$/,
                      issuer: /[\\/]registry\.js$/,
                      enforce: 'post' as const,
                      use: [path.join(__dirname, 'document-loader.mjs')],
                    },
                  ]
                : []),
            ],
          },
          optimization: {
            splitChunks: {cacheGroups},
          },
          plugins: isPublished
            ? [asWebpackPlugin(new PublishedStyles()), asWebpackPlugin(eagerCompilation(rspackOf(currentBundler)))]
            : [],
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

/** Components that the configuration disables. They render nothing, but their scripts and styles would still ship. */
function disabledComponents({siteConfig, siteDir}: LoadContext): RegExp[] {
  const {colorMode} = siteConfig.themeConfig as {readonly colorMode: {readonly disableSwitch: boolean}};
  const hasVersions = readdirSync(siteDir).some((name) => name.endsWith('versions.json'));
  return [
    ...(siteConfig.baseUrlIssueBanner ? [] : [/client[\\/]BaseUrlIssueBanner[\\/]index\.js$/]),
    ...(colorMode.disableSwitch ? [/theme[\\/]ColorModeToggle[\\/]index\.js$/] : []),
    ...(hasVersions ? [] : [/theme[\\/]DocVersion(?:Banner|Badge)[\\/]index\.js$/]),
  ];
}
