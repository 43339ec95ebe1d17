import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import type {Page} from '@sign/built-page';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {OUTLINE_FILE, TEXTS_FILE, type IndexOutline} from '../index-format';
import type {SearchRecord} from '../record';
import {readBuiltSite} from './built-site';
import {makeIndex} from './make-index';
import {recordsOfPage, type SiteOptions} from './records';

export {readBuiltSite} from './built-site';
export {makeIndex} from './make-index';

/** What the plugin knows about a site. The word lists are functions, so that only a build reads them. */
export interface Options extends Pick<SiteOptions, 'sectionName' | 'hasAnswers'> {
  /** Other questions for a section, by its path below the base URL. */
  readonly questions: () => SiteOptions['questions'];
  /** Groups of words with one meaning. */
  readonly synonyms: () => IndexOutline['synonyms'];
  /** Reads a built page; a caller may keep the results of earlier builds. */
  readonly read?: (html: string, url: string) => Page;
}

/** Everything that search covers, saved by the build for the push to Algolia. */
export interface RecordsFile {
  readonly synonyms: IndexOutline['synonyms'];
  readonly records: readonly SearchRecord[];
}

/** File name of the records in the folder of generated files. */
export const RECORDS_FILE = 'search-records.json';

/** Above this size the first search is too slow on a phone; the README describes what to do then. */
export const MAX_INDEX_KB = 250;

/**
 * Builds the embedded search index and the Algolia records from the built pages. In development, where pages are not
 * built, the search knows the last build.
 */
export default function searchIndexPlugin(context: LoadContext, options: Options): Plugin {
  const {baseUrl, generatedFilesDir, siteConfig} = context;
  const developmentDir = join(generatedFilesDir, 'search-development');

  return {
    name: 'search-index',

    configureWebpack() {
      if (process.env.NODE_ENV !== 'development') {
        return {};
      }
      if (!existsSync(developmentDir)) {
        console.warn('[search-index] A pesquisa só funciona depois de correr `npm run build` uma vez.');
      }
      return {devServer: {static: [{directory: developmentDir, publicPath: baseUrl, watch: false}]}} as object;
    },

    postBuild({outDir, routesPaths}) {
      const site = {...options, baseUrl, questions: options.questions()};
      const pages = readBuiltSite(outDir, routesPaths, {url: siteConfig.url, baseUrl}, options.read);
      const synonyms = options.synonyms();
      const {outline, texts} = makeIndex(pages, synonyms, site);
      const files = {[OUTLINE_FILE]: JSON.stringify(outline), [TEXTS_FILE]: JSON.stringify(texts)};
      checkSize(Object.values(files).join(''));
      for (const folder of [outDir, developmentDir]) {
        mkdirSync(folder, {recursive: true});
        Object.entries(files).forEach(([name, content]) => writeFileSync(join(folder, name), content));
      }
      const everything: RecordsFile = {synonyms, records: pages.flatMap((page) => recordsOfPage(page, site))};
      writeFileSync(join(generatedFilesDir, RECORDS_FILE), JSON.stringify(everything));
    },
  };
}

/** Fails the build when the index is too large to download in one piece. */
export function checkSize(index: string): void {
  const size = Math.round(gzipSync(index, {level: 9}).length / 1024);
  if (size > MAX_INDEX_KB) {
    throw new Error(
      `O índice da pesquisa tem ${size} KB comprimido e o limite é ${MAX_INDEX_KB} KB: veja packages/search/README.md.`,
    );
  }
}
