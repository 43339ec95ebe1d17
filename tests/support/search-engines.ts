import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, type Page, type Route} from '@playwright/test';
import {OUTLINE_FILE, TEXTS_FILE, type IndexOutline, type IndexTexts} from '@sign/search/client';
import {answer, openEngine, type SearchParams} from '@sign/search/engine';
import {sites} from '../../tools/testing/sites';

/** One of the two engines behind the same dialog and page. */
export interface SearchEngine {
  readonly name: 'embedded' | 'algolia';
  readonly baseURL: string;
  /** Origins that the engine may contact; the test mocks them. */
  readonly origins: string[];
  /** Browser console messages when the engine's requests fail. */
  readonly failures: RegExp;
  /** Target of «Diga-nos.» for the query `xqzwvk`: an e-mail if an address is configured. */
  readonly reportAddress: string;
  /** Makes the engine respond. */
  readonly start: (page: Page) => Promise<void>;
  /** Makes every request of the engine fail until `start` is called again. */
  readonly breakDown: (page: Page) => Promise<void>;
}

/** Both parts of the embedded index. */
export const INDEX_URL = new RegExp(`/(${OUTLINE_FILE}|${TEXTS_FILE})$`.replaceAll('.', '\\.'));

const embedded: SearchEngine = {
  name: 'embedded',
  baseURL: sites.main.url,
  origins: [],
  failures: /ERR_FAILED/,
  reportAddress: '/team#a-quem-recorrer',
  start: (page) => page.unroute(INDEX_URL),
  async breakDown(page) {
    await page.route(INDEX_URL, (route) => route.abort());
  },
};

const APP_ID = 'testappid1';
const HOSTS = [`${APP_ID}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `${APP_ID}-${number}.algolianet.com`)];
const ALGOLIA_URL = /algolia(?:net)?\.(?:net|com)\//;

/** Mocks Algolia with the records of the same build, and checks requests and API key. */
async function answerLikeAlgolia(route: Route): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  const header = (name: string) => request.headers()[name] ?? url.searchParams.get(name);
  expect(header('x-algolia-application-id')).toBe('TESTAPPID1');
  expect(header('x-algolia-api-key')).toBe('0123456789abcdef0123456789abcdef');

  const {requests} = JSON.parse(request.postData() ?? '{}') as {
    requests: (SearchParams & {readonly indexName: string; readonly facetFilters: unknown})[];
  };
  for (const {indexName, facetFilters} of requests) {
    expect(indexName).toBe('sign');
    // Contextual search: the language, and any of the tags.
    expect(facetFilters).toEqual([
      'language:pt',
      expect.arrayContaining([
        'docusaurus_tag:default',
        'docusaurus_tag:docs-learn-current',
        'docusaurus_tag:docs-research-current',
      ]),
    ]);
  }
  await route.fulfill({
    json: {results: requests.map((request) => answer(operatorEngine(), request))},
    headers: {'access-control-allow-origin': '*'},
  });
}

let engine: ReturnType<typeof openEngine> | undefined;

/** The engine over the records of the variant build, opened once. */
function operatorEngine(): ReturnType<typeof openEngine> {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(sites.operator.folder, file), 'utf8'));
  if (!engine) {
    engine = openEngine(read(OUTLINE_FILE) as IndexOutline, read(TEXTS_FILE) as IndexTexts);
  }
  return engine;
}

const algolia: SearchEngine = {
  name: 'algolia',
  baseURL: sites.operator.url,
  origins: HOSTS.map((host) => `https://${host}`),
  failures: /ERR_FAILED/,
  reportAddress:
    'mailto:contacto@sign.example?subject=Pesquisa%20sem%20resultados%3A%20xqzwvk&body=O%20que%20procurava%3A%0D%0A',
  async start(page) {
    // Playwright matches routes newest first: keep the old one below, so that no request slips through between them.
    await page.route(ALGOLIA_URL, answerLikeAlgolia);
  },
  async breakDown(page) {
    await page.route(ALGOLIA_URL, (route) => route.abort());
  },
};

export const searchEngines: readonly SearchEngine[] = [embedded, algolia];
