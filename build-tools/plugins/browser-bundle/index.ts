import {readdirSync} from 'node:fs';
import path from 'node:path';
import {GENERATED_FILES_DIR_NAME} from '@docusaurus/utils';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {RuleSetRule, WebpackPluginInstance} from 'webpack';
import {cacheGroups} from './chunks';
import {PublishedStyles} from './published-styles';

/** It lowers styles for `browserslist`, which Lightning CSS does for what is published; an author's browser is recent. */
const isPresetEnv = (plugin: unknown): boolean =>
  Array.isArray(plugin) && String(plugin[0]).includes('postcss-preset-env');

/** Packages with syntax that the oldest browsers of `browserslist` do not know; packages are not lowered otherwise. */
const ASN1 = /node_modules[\\/](?:asn1js|pkijs)[\\/]/;

/** Keeps out of the browser what no page of this site needs: the highlighter of code, rules of no element. */
export default function browserBundle(context: LoadContext): Plugin {
  const isPublished = process.env.NODE_ENV === 'production';
  return {
    name: 'browser-bundle',
    // Neither that, nor the search for a configuration of PostCSS above each stylesheet: three seconds of a build.
    configurePostCss: ({plugins, ...options}) => ({
      ...options,
      config: false,
      plugins: plugins.filter((plugin) => !isPresetEnv(plugin)),
    }),
    getClientModules: () => (isPublished ? [path.join(__dirname, 'every-page.ts')] : []),
    configureWebpack(_config, isServer, {getJSLoader}) {
      return {
        // Code is coloured at build time; the theme imports the highlighter in any case.
        resolve: {
          alias: {
            'prism-react-renderer': false,
            ...(!isServer && {tslib: path.join(__dirname, 'tslib.ts'), history$: path.join(__dirname, 'history.mjs')}),
          },
        },
        ...(!isServer && {
          module: {
            rules: [
              {
                test: new RegExp(
                  `${GENERATED_FILES_DIR_NAME}[\\\\/](?:docusaurus\\.config\\.mjs|site-metadata\\.json)$`,
                ),
                use: [path.join(__dirname, 'generated-loader.mjs')],
              },
              {test: ASN1, use: [loweringOf(getJSLoader({isServer}))]},
              ...(isPublished ? [{test: turnedOff(context), use: [path.join(__dirname, 'nothing-loader.mjs')]}] : []),
            ],
          },
          optimization: {
            splitChunks: {cacheGroups},
          },
          plugins: isPublished ? [new PublishedStyles() as unknown as WebpackPluginInstance] : [],
        }),
      };
    },
  };
}

/** The loader of our own scripts, for JavaScript. */
function loweringOf({loader, options}: RuleSetRule): RuleSetRule {
  const {jsc, ...others} = options as {readonly jsc: object};
  return {loader, options: {...others, jsc: {...jsc, parser: {syntax: 'ecmascript'}}}};
}

/** Components that the configuration turns off: they draw nothing, and their scripts and styles come all the same. */
function turnedOff({siteConfig, siteDir}: LoadContext): RegExp[] {
  const {colorMode} = siteConfig.themeConfig as {readonly colorMode: {readonly disableSwitch: boolean}};
  const hasVersions = readdirSync(siteDir).some((name) => name.endsWith('versions.json'));
  return [
    ...(siteConfig.baseUrlIssueBanner ? [] : [/client[\\/]BaseUrlIssueBanner[\\/]index\.js$/]),
    ...(colorMode.disableSwitch ? [/theme[\\/]ColorModeToggle[\\/]index\.js$/] : []),
    ...(hasVersions ? [] : [/theme[\\/]DocVersion(?:Banner|Badge)[\\/]index\.js$/]),
  ];
}
