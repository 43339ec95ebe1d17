import type {Compiler} from '@rspack/core';
import {openCache} from '../../build-cache';
import {withFlatCascade} from '../../postbuild/cascade';

/** Classes that no script contains as a whole word, because the theme concatenates or decodes them. */
const SAFE_STYLES = {
  standard: [
    /^\[?data-/,
    /^:/,
    /^docs-doc-id-/,
    /^dropdown/,
    /^menu/,
    /^navbar/,
    /^theme-/,
    /^(?:builtin|template-string)$/,
  ],
  greedy: [/DocSearch/, /medium-zoom/],
};

const cache = openCache('published-styles', [
  'build-tools/plugins/browser-bundle/published-styles.ts',
  'build-tools/postbuild/cascade.ts',
]);

/** The tokens that PurgeCSS compares, custom property names included. */
const WORD = /[\w-]+/g;

/** The words that occur in both scripts and styles, sorted. */
function commonWords(scripts: readonly string[], styles: readonly string[]): readonly string[] {
  const ofStyles = new Set(styles.flatMap((css) => css.match(WORD) ?? []));
  const common = new Set<string>();
  for (const script of scripts) {
    for (const [word] of script.matchAll(WORD)) {
      if (ofStyles.has(word)) {
        common.add(word);
      }
    }
  }
  return [...common].sort();
}

type Sheets = readonly (readonly [name: string, css: string])[];

/** Purges styles, given the words that occur in scripts. */
async function publish(sheets: Sheets, words: readonly string[]): Promise<Sheets> {
  const texts = new Map(sheets);
  const [main, css] = sheets.find(([name]) => /styles\.[^/]*\.css$/.test(name)) ?? [];
  if (main === undefined || css === undefined) {
    throw new Error('The build has no site stylesheet.');
  }
  // Import lazily: most builds find the result in the cache.
  const {PurgeCSS} = await import('purgecss');
  const [purged] = await new PurgeCSS().purge({
    content: [{raw: words.join(' '), extension: 'js'}],
    css: [{raw: css, name: main}],
    safelist: SAFE_STYLES,
    keyframes: true,
  });
  return [...withFlatCascade(texts.set(main, purged?.css ?? ''), main, words)];
}

/**
 * Purges rules whose classes no script mentions from the site's stylesheet, and removes cascade layers from all
 * stylesheets.
 */
export class PublishedStyles {
  apply(compiler: Compiler): void {
    const {Compilation, sources} = compiler.rspack;
    compiler.hooks.compilation.tap(PublishedStyles.name, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // Run before file names receive their content hash.
        {name: PublishedStyles.name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1},
        async () => {
          const textsOf = (kind: RegExp) =>
            compilation
              .getAssets()
              .filter(({name}) => kind.test(name))
              .map(({name, source}) => [name, source.source().toString()] as const);
          // Leave copied stylesheets alone (vendor-assets): the postbuild steps need the KaTeX rules unchanged.
          const sheets = textsOf(/^assets\/css\/.*\.css$/);
          const scripts = textsOf(/\.js$/).map(([, script]) => script);
          const words = commonWords(
            scripts,
            sheets.map(([, css]) => css),
          );
          const published = await cache.bytes(JSON.stringify([sheets, words]), async () =>
            Buffer.from(JSON.stringify(await publish(sheets, words))),
          );
          for (const [name, css] of JSON.parse(published.toString()) as Sheets) {
            compilation.updateAsset(name, new sources.RawSource(css));
          }
        },
      );
    });
  }
}
