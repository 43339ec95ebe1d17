import {existsSync, mkdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import logger from '@docusaurus/logger';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Compiler} from '@rspack/core';
import {indexOfRecords, OUTLINE_FILE, type SearchIndex, TEXTS_FILE} from '../index-format';
import type {SearchRecord} from '../record';
import {recordsOfBuiltSite} from './built-site';
import {pageOfMarkdown} from './markdown';
import {pageOfHtml, recordsOfPage, type Page, type SiteOptions} from './records';
import {splitIndex} from './split-index';
import {readWords} from './words';

/** What the plugin knows about a site. The word lists are functions, because authors change them during development. */
export interface Options extends Pick<SiteOptions, 'sectionName' | 'hasAnswers'> {
  /** Other questions for a section, by its path below the base URL. */
  readonly questions: () => SiteOptions['questions'];
  /** Groups of words with one meaning. */
  readonly synonyms: () => SearchIndex['synonyms'];
  /** Reads a built page; a caller may keep the results of earlier builds. */
  readonly read?: (html: string, path: string) => Page | undefined;
}

/** Everything that search covers, saved by the build for the push to Algolia and for development. */
export interface RecordsFile {
  readonly synonyms: SearchIndex['synonyms'];
  readonly records: readonly SearchRecord[];
}

/** File name of the records in the folder of generated files. */
export const RECORDS_FILE = 'search-records.json';

/** Delay in ms before indexing starts, so that the development server first delivers the page on the same thread. */
const INDEX_DELAY_MS = 1000;

/** Above this size the first search is too slow on a phone; the README describes what to do then. */
export const MAX_INDEX_KB = 250;

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

/**
 * Builds the embedded search index and the Algolia records from the built pages. In development, where pages are not
 * built, uses the last build and re-reads documents that changed since.
 */
export default function searchIndexPlugin(context: LoadContext, options: Options): Plugin {
  const {baseUrl, generatedFilesDir, siteConfig} = context;
  const recordsFile = join(generatedFilesDir, RECORDS_FILE);
  const developmentDir = join(generatedFilesDir, 'search-development');
  const isDevelopment = process.env.NODE_ENV === 'development';
  const site = (): SiteOptions => ({...options, url: siteConfig.url, baseUrl, questions: options.questions()});
  const lists = () => ({synonyms: options.synonyms(), words: readWords()});
  let hasWarned = false;
  let makeIndex: (() => void) | undefined;

  function makeDevelopmentIndex(content: DocsContent | undefined): void {
    const lastBuild = existsSync(recordsFile) ? statSync(recordsFile).mtimeMs : 0;
    const documents = recordsOfDocs(content, context, lastBuild, site());
    const paths = new Set(documents.map(pathOf));
    const built = readRecords(recordsFile)?.records.filter((record) => !paths.has(pathOf(record))) ?? [];
    const index = indexOfRecords([...documents, ...built], siteConfig.url, lists());
    mkdirSync(developmentDir, {recursive: true});
    writeIndex(developmentDir, index);
    // Warn only once, not after every save.
    if (built.length === 0 && !hasWarned) {
      hasWarned = true;
      console.warn(
        '[search-index] A pesquisa só conhece o texto dos documentos: corra `npm run build` uma vez para incluir o glossário e as outras páginas.',
      );
    }
  }

  return {
    name: 'search-index',

    allContentLoaded({allContent}) {
      if (!isDevelopment) {
        return;
      }
      // Index after the page has been delivered, because the author is waiting for it.
      makeIndex = () => makeDevelopmentIndex(allContent[DOCS_PLUGIN] as DocsContent | undefined);
    },

    configureWebpack() {
      const served = {directory: developmentDir, publicPath: baseUrl, watch: false};
      const afterPages = {
        apply: ({hooks}: Compiler) =>
          hooks.done.tap('search-index', () => {
            setTimeout(() => {
              try {
                makeIndex?.();
              } catch (error) {
                // A page was deleted or a list is unreadable: keep the previous index.
                logger.warn(`[search-index] A pesquisa continua a ser a de antes: ${(error as Error).message}`);
              }
              makeIndex = undefined;
            }, INDEX_DELAY_MS);
          }),
      };
      return isDevelopment ? ({devServer: {static: [served]}, plugins: [afterPages]} as object) : {};
    },

    postBuild({outDir, routesPaths}) {
      const records = recordsOfBuiltSite(outDir, routesPaths, site(), options.read ?? pageOfHtml);
      const everything: RecordsFile = {synonyms: options.synonyms(), records};
      const index = indexOfRecords(records, siteConfig.url, lists());
      checkSize(JSON.stringify(index));
      writeIndex(outDir, index);
      writeFileSync(recordsFile, JSON.stringify(everything));
    },
  };
}

function writeIndex(folder: string, index: SearchIndex): void {
  const {outline, texts} = splitIndex(index);
  writeFileSync(join(folder, OUTLINE_FILE), JSON.stringify(outline));
  writeFileSync(join(folder, TEXTS_FILE), JSON.stringify(texts));
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

type DocsContent = Readonly<Record<string, LoadedContent>>;

function recordsOfDocs(
  content: DocsContent = {},
  {i18n, siteDir}: LoadContext,
  changedSince: number,
  site: SiteOptions,
): SearchRecord[] {
  const language = i18n.currentLocale;
  return Object.entries(content).flatMap(([pluginId, {loadedVersions}]) =>
    loadedVersions.flatMap(({versionName, docs}) =>
      docs.flatMap(({permalink, source, title}) => {
        const file = source.replace('@site', siteDir);
        if (statSync(file).mtimeMs <= changedSince) {
          return [];
        }
        const page = pageOfMarkdown(readFileSync(file, 'utf8'), title, {
          path: permalink,
          lang: language,
          language,
          tags: [`docs-${pluginId}-${versionName}`],
          version: versionName,
        });
        return recordsOfPage(page, site);
      }),
    ),
  );
}

/** Compare paths only, since the last build may have used another host. */
function pathOf(record: SearchRecord): string {
  return new URL(record.url_without_anchor).pathname;
}

function readRecords(file: string): RecordsFile | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RecordsFile) : undefined;
}
