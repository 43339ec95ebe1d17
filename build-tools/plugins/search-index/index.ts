import {existsSync, mkdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import logger from '@docusaurus/logger';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Compiler} from '@rspack/core';
import {RECORDS_FILE, recordsOfBuiltSite, type RecordsFile} from '../../search/built-site';
import {pageOfMarkdown} from '../../search/markdown';
import type {SearchRecord} from '../../../src/lib/search-record';
import {recordsOfPage} from '../../search/records';
import {indexOfRecords, OUTLINE_FILE, type SearchIndex, TEXTS_FILE} from '../../../src/search/search-index';
import {readData} from '../../data/read';
import {splitIndex} from '../../search/split-index';
import {readSynonyms} from '../../search/synonyms';

/** Delay in ms before indexing starts, so that the development server first delivers the page on the same thread. */
const INDEX_DELAY_MS = 1000;

/** Above this size the first search is too slow on a phone; src/search/README.md describes what to do then. */
export const MAX_INDEX_KB = 250;

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

/**
 * Builds the embedded search index and the Algolia records from the built pages. In development, where pages are not
 * built, uses the last build and re-reads documents that changed since.
 */
export default function searchIndexPlugin(context: LoadContext): Plugin {
  const {baseUrl, generatedFilesDir, siteConfig} = context;
  const recordsFile = join(generatedFilesDir, RECORDS_FILE);
  const developmentDir = join(generatedFilesDir, 'search-development');
  const isDevelopment = process.env.NODE_ENV === 'development';
  let hasWarned = false;
  let makeIndex: (() => void) | undefined;

  function makeDevelopmentIndex(content: DocsContent | undefined): void {
    const lastBuild = existsSync(recordsFile) ? statSync(recordsFile).mtimeMs : 0;
    const documents = recordsOfDocs(content, context, lastBuild);
    const paths = new Set(documents.map(pathOf));
    const built = readRecords(recordsFile)?.records.filter((record) => !paths.has(pathOf(record))) ?? [];
    const index = indexOfRecords([...documents, ...built], siteConfig.url, readSynonyms());
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
      const records = recordsOfBuiltSite(outDir, routesPaths, siteConfig.url, baseUrl);
      const everything: RecordsFile = {synonyms: readSynonyms(), records};
      const index = indexOfRecords(records, siteConfig.url, everything.synonyms);
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
      `O índice da pesquisa tem ${size} KB comprimido e o limite é ${MAX_INDEX_KB} KB: veja src/search/README.md.`,
    );
  }
}

type DocsContent = Readonly<Record<string, LoadedContent>>;

function recordsOfDocs(content: DocsContent = {}, context: LoadContext, changedSince: number): SearchRecord[] {
  const {baseUrl, i18n, siteConfig, siteDir} = context;
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
        return recordsOfPage(page, siteConfig.url, baseUrl, readData('questions.yaml'));
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
