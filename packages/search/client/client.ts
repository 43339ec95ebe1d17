import type {LiteClient} from 'algoliasearch/lite';
import {memoizeAsync} from './memoize-async';
import type {SearchAnswer, SearchParams} from '../engine/answer';
import type {Engine} from '../engine/engine';
import type {IndexOutline, IndexTexts} from '../index-format';

/** The part of Algolia's client that the dialog and the search page use. */
export interface SearchClient {
  /** Starts loading what the first answer needs, for example when the dialog opens. Algolia needs nothing. */
  readonly preload?: () => void;
  /** A client that always searches full texts. Algolia's has no such mode. */
  readonly fullText?: SearchClient;
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

export type EmbeddedClient = ReturnType<typeof createEmbeddedClient>;

/** URLs of the two parts of the index. */
export interface IndexUrls {
  readonly outline: string;
  readonly texts: string;
}

type Request = SearchParams & {readonly indexName: string};

/** Shorter queries are still being typed; texts would add nothing. */
const MIN_QUERY_LENGTH = 3;

/** How long results wait for more input: of a query without search words yet, or with another first result. */
const WAIT_FOR_PAUSE_MS = 300;

/** What the client cannot know about the reader. */
export interface Reader {
  /** Whether to avoid downloads that the reader has not asked for. */
  readonly shouldSaveData?: () => boolean;
  /** Whether the pointer or the arrow keys are on a result, which must not move. */
  readonly isOnResult?: () => boolean;
}

/**
 * Creates a client with Algolia's interface that answers in the browser, from the index at `urls`. Queries that
 * headings answer only need the outline; all others, and `fullText`, also download the texts. So do questions with an
 * answer, unless the reader wants to save data.
 */
export function createEmbeddedClient(
  urls: IndexUrls,
  {shouldSaveData = () => false, isOnResult = () => false}: Reader = {},
) {
  const openHeadings = memoizeAsync(() => openOutline(urls.outline));
  let whole: Engine | undefined;
  const openTexts = memoizeAsync(async () => (whole = await openWhole(urls, openHeadings())));

  const openFor = async (queries: readonly string[]): Promise<Engine> => {
    if (whole) {
      return whole;
    }
    const {engine} = await openHeadings();
    if (!queries.every((query) => query.trim().length < MIN_QUERY_LENGTH || engine.answersByHeading(query))) {
      return openTexts();
    }
    const isInTexts = !shouldSaveData() && queries.some(engine.hasDirectAnswer);
    return isInTexts ? openTexts().catch(() => engine) : engine;
  };

  const clientOf = (isFullText: boolean): SearchClient & {readonly preload: () => void} => {
    let shown: SearchAnswer[] = [];
    let searches = 0;
    const search = async ({requests}: {readonly requests: readonly Request[]}) => {
      searches += 1;
      const search = searches;
      const queries = requests.map(({query = ''}) => query);
      const engine = await (isFullText ? openTexts() : openFor(queries));
      const {answer} = await loadEngine();
      const results = requests.map(({indexName, ...params}) => answer(engine, indexName, params, engine === whole));
      if (!isFullText && (queries.every(engine.isVague) || movesWhileTyping(shown, results))) {
        await after(WAIT_FOR_PAUSE_MS);
        if (shown.length > 0 && (isOnResult() || search !== searches)) {
          return {results: shown};
        }
      }
      if (search === searches) {
        shown = results;
      }
      return {results};
    };
    const algoliaAgent: SearchClient['transporter']['algoliaAgent'] = {value: '', add: () => algoliaAgent};
    const preload = async (): Promise<void> => {
      await openHeadings();
      if (isFullText || !shouldSaveData()) {
        await openTexts();
      }
    };
    return {
      // The hits have DocSearch's shape, whatever type the caller expects.
      search: search as LiteClient['search'],
      addAlgoliaAgent: () => undefined,
      transporter: {algoliaAgent},
      preload: () => void preload().catch(() => undefined),
    };
  };
  /** Needs the headings only. */
  const offersFor = async (query: string): Promise<Offers> => {
    const {term, questions} = (await openHeadings()).engine.suggest(query);
    return {
      term,
      questions: questions.map(({page, anchor, headings}) => ({
        title: headings.at(-1) ?? '',
        to: `${page.path}#${anchor}`,
      })),
    };
  };
  return {...clientOf(false), fullText: clientOf(true), offersFor};
}

/** Whether the first result changes although the reader may still be typing a word. */
function movesWhileTyping([shown]: readonly SearchAnswer[], [next]: readonly SearchAnswer[]): boolean {
  if (!shown || !next || shown.query === next.query || !next.query.startsWith(shown.query) || /\s$/.test(next.query)) {
    return false;
  }
  const [before] = shown.hits;
  return before !== undefined && before.objectID !== next.hits[0]?.objectID;
}

interface Opened {
  readonly engine: Engine;
  readonly outline: IndexOutline;
}

async function openOutline(url: string): Promise<Opened> {
  const [{openEngine}, outline] = await Promise.all([loadEngine(), fetchJson<IndexOutline>(url)]);
  return {engine: openEngine(outline), outline};
}

async function openWhole(urls: IndexUrls, opened: Promise<Opened>): Promise<Engine> {
  const [{joinIndex, openEngineInSlices}, {outline}, texts] = await Promise.all([
    loadEngine(),
    opened,
    fetchJson<IndexTexts>(urls.texts),
  ]);
  const index =
    joinIndex(outline, texts) ??
    // The site was republished between the two downloads, or one of them was cached.
    joinIndex(await fetchJson(urls.outline, 'reload'), await fetchJson(urls.texts, 'reload'));
  if (!index) {
    throw new Error('The parts of the search index are of different builds');
  }
  return openEngineInSlices(index);
}

/** The only import of the engine; a second one would create another chunk with the same module. */
const loadEngine = () => import('../engine');

const after = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function fetchJson<Content>(url: string, cache: RequestCache = 'default'): Promise<Content> {
  const response = await fetch(url, {cache});
  if (!response.ok) {
    throw new Error(`${url} answered ${response.status}`);
  }
  return (await response.json()) as Content;
}
