import type {LiteClient} from 'algoliasearch/lite';
import type {SearchParams} from '../engine/answer';
import type {Engine} from '../engine/engine';
import type {IndexOutline, IndexTexts} from '../index-format';

/** The part of Algolia's client that the dialog and the search page use. */
export interface SearchClient {
  /** Loads what answers need, all of it or only headings, for example when the dialog opens. Algolia needs nothing. */
  readonly load?: (isWhole: boolean) => Promise<unknown>;
  readonly search: LiteClient['search'];
  readonly addAlgoliaAgent: LiteClient['addAlgoliaAgent'];
  readonly transporter: Pick<LiteClient['transporter'], 'algoliaAgent'>;
}

/** Suggestions for a query without results. */
export interface Offers {
  /** A term with a similar spelling. */
  readonly term: string | undefined;
  readonly questions: readonly {readonly title: string; readonly to: string}[];
}

export interface EmbeddedClient extends SearchClient {
  readonly load: (isWhole: boolean) => Promise<unknown>;
  /** Needs the headings only. */
  readonly offersFor: (query: string) => Promise<Offers>;
}

/** URLs of the two parts of the index. */
export interface IndexUrls {
  readonly outline: string;
  readonly texts: string;
}

type Request = SearchParams & {readonly indexName: string};

/** Shorter queries are still being typed; texts would add nothing. */
const MIN_QUERY_LENGTH = 3;

/**
 * Creates a client with Algolia's interface that answers in the browser, from the index at `urls`. Queries that
 * headings answer only need the outline; all others also download the texts. So do questions with an answer, unless the
 * reader wants to save data. Once the texts are loaded, they answer all queries.
 */
export function createEmbeddedClient(urls: IndexUrls, shouldSaveData: () => boolean = () => false): EmbeddedClient {
  const openHeadings = memoizeAsync(async () => {
    const [{openEngineInSlices}, outline] = await Promise.all([loadEngine(), fetchJson<IndexOutline>(urls.outline)]);
    return {outline, engine: await openEngineInSlices(outline)};
  });
  let whole: Engine | undefined;
  const openWhole = memoizeAsync(async () => {
    const [{openEngineInSlices}, {outline}, texts] = await Promise.all([
      loadEngine(),
      openHeadings(),
      fetchJson<IndexTexts>(urls.texts),
    ]);
    whole = await openEngineInSlices(outline, texts).catch(async () =>
      // The site was republished between the two downloads, or one of them was cached.
      openEngineInSlices(await fetchJson(urls.outline, 'reload'), await fetchJson(urls.texts, 'reload')),
    );
    return whole;
  });

  const openFor = async (queries: readonly string[]): Promise<Engine> => {
    if (whole) {
      return whole;
    }
    const {engine} = await openHeadings();
    if (!queries.every((query) => query.trim().length < MIN_QUERY_LENGTH || engine.answersByHeading(query))) {
      return openWhole();
    }
    const isInTexts = !shouldSaveData() && queries.some(engine.hasDirectAnswer);
    return isInTexts ? openWhole().catch(() => engine) : engine;
  };
  const search = async ({requests}: {readonly requests: readonly Request[]}) => {
    const engine = await openFor(requests.map(({query = ''}) => query));
    const {answer} = await loadEngine();
    return {results: requests.map((request) => answer(engine, request))};
  };
  const algoliaAgent: SearchClient['transporter']['algoliaAgent'] = {value: '', add: () => algoliaAgent};
  return {
    load: (isWhole) => (isWhole ? openWhole() : openHeadings()),
    // The hits have DocSearch's shape, whatever type the caller expects.
    search: search as LiteClient['search'],
    addAlgoliaAgent: () => undefined,
    transporter: {algoliaAgent},
    offersFor: async (query) => (await openHeadings()).engine.suggest(query),
  };
}

/** The only import of the engine; a second one would create another chunk with the same module. */
const loadEngine = () => import('../engine');

async function fetchJson<Content>(url: string, cache: RequestCache = 'default'): Promise<Content> {
  const response = await fetch(url, {cache});
  if (!response.ok) {
    throw new Error(`${url} answered ${response.status}`);
  }
  return (await response.json()) as Content;
}

/** Loads once and caches the result; retries after a failure. */
export function memoizeAsync<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };
}
