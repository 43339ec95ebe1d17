import path from 'node:path';
import {GENERATED_FILES_DIR_NAME} from '@docusaurus/utils';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Compiler} from '@rspack/core';
import {PurgeCSS} from 'purgecss';
import type {WebpackPluginInstance} from 'webpack';
import {withFlatCascade} from './cascade';
import {cacheGroups} from './chunks';

/** What the theme writes into attributes, puts together from parts or decodes, and no script has as one word. */
const SAFE_STYLES = {
  standard: [/^\[?data-/, /^:/, /^dropdown/, /^menu/, /^navbar/, /^theme-/, /^(?:builtin|template-string)$/],
  greedy: [/DocSearch/, /medium-zoom/],
};

/** It lowers styles for `browserslist`, which Lightning CSS does for what is published; an author's browser is recent. */
const isPresetEnv = (plugin: unknown): boolean =>
  Array.isArray(plugin) && String(plugin[0]).includes('postcss-preset-env');

/** Keeps out of the browser what no page of this site needs: the highlighter of code, rules of no element. */
export default function browserBundle(_context: LoadContext): Plugin {
  return {
    name: 'browser-bundle',
    // Neither that, nor the search for a configuration of PostCSS above each stylesheet: three seconds of a build.
    configurePostCss: ({plugins, ...options}) => ({
      ...options,
      config: false,
      plugins: plugins.filter((plugin) => !isPresetEnv(plugin)),
    }),
    getClientModules: () => (process.env.NODE_ENV === 'production' ? [path.join(__dirname, 'every-page.ts')] : []),
    configureWebpack(_config, isServer) {
      return {
        // Code is coloured at build time; the theme imports the highlighter in any case.
        resolve: {alias: {'prism-react-renderer': false, ...(!isServer && {tslib: path.join(__dirname, 'tslib.ts')})}},
        ...(!isServer && {
          module: {
            rules: [
              {
                test: new RegExp(`${GENERATED_FILES_DIR_NAME}[\\\\/]docusaurus\\.config\\.mjs$`),
                use: [path.join(__dirname, 'config-loader.mjs')],
              },
            ],
          },
          optimization: {
            splitChunks: {cacheGroups},
          },
          plugins:
            process.env.NODE_ENV === 'production' ? [new PublishedStyles() as unknown as WebpackPluginInstance] : [],
        }),
      };
    },
  };
}

/** Takes the rules whose classes no script of the site has as a word out of its stylesheet, and layers out of all. */
class PublishedStyles {
  apply(compiler: Compiler): void {
    const {Compilation, sources} = compiler.rspack;
    compiler.hooks.compilation.tap(PublishedStyles.name, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // Before the names of the files are made of their content.
        {name: PublishedStyles.name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1},
        async () => {
          const assets = compilation.getAssets();
          const sheets = new Map<string, string>();
          let main = '';
          const content = assets
            .filter(({name}) => name.endsWith('.js'))
            .map(({source}) => ({raw: source.source().toString(), extension: 'js'}));
          // Not those that are copied (vendor-assets): the finishing steps look for KaTeX' rules as they are.
          for (const {name, source} of assets.filter((asset) => /^assets\/css\/.*\.css$/.test(asset.name))) {
            const css = source.source().toString();
            if (/styles\.[^/]*\.css$/.test(name)) {
              const [purged] = await new PurgeCSS().purge({
                content,
                css: [{raw: css, name}],
                safelist: SAFE_STYLES,
                keyframes: true,
              });
              main = name;
              sheets.set(name, purged?.css ?? '');
            } else {
              sheets.set(name, css);
            }
          }
          const scripts = content.map(({raw}) => raw);
          for (const [name, css] of withFlatCascade(sheets, main, scripts)) {
            compilation.updateAsset(name, new sources.RawSource(css));
          }
        },
      );
    });
  }
}
