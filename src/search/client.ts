import type {LiteClient} from 'algoliasearch/lite';
import type {SearchAnswer, SearchParams} from './engine/answer';
import type {SearchIndex} from './search-index';

/** What the dialog and the search page need of an Algolia client. */
export interface SearchClient {
  /** Starts what the first answer needs, for example when the dialog opens; Algolia needs nothing. */
  readonly preload?: () => void;
  readonly search: LiteClient['search'];
  readonly addAlgoliaAgent: LiteClient['addAlgoliaAgent'];
  readonly transporter: Pick<LiteClient['transporter'], 'algoliaAgent'>;
}

export interface EmbeddedClient extends SearchClient {
  readonly preload: () => void;
}

type Answerer = (index: string, params: SearchParams) => SearchAnswer;

/** The two forms in which the surfaces send requests: flat (dialog), or with `params` apart (search page). */
type Request = SearchParams & {readonly indexName: string; readonly params?: SearchParams};

/** Makes a client with the face of Algolia's, answered in the browser from the index at `indexUrl`. */
export function createEmbeddedClient(indexUrl: string): EmbeddedClient {
  let loading: Promise<Answerer> | undefined;

  const load = (): Promise<Answerer> => {
    loading ??= loadAnswerer(indexUrl).catch((cause: unknown) => {
      // The next query tries again.
      loading = undefined;
      throw unreachable(cause);
    });
    return loading;
  };

  const search = async (input: readonly Request[] | {readonly requests: readonly Request[]}) => {
    const answerTo = await load();
    const requests = 'requests' in input ? input.requests : input;
    return {results: requests.map(({indexName, params, ...flat}) => answerTo(indexName, {...flat, ...params}))};
  };

  const algoliaAgent: SearchClient['transporter']['algoliaAgent'] = {value: '', add: () => algoliaAgent};
  return {
    // The hits are DocSearch's, whatever type the caller asks for.
    search: search as unknown as LiteClient['search'],
    addAlgoliaAgent: () => undefined,
    transporter: {algoliaAgent},
    preload: () => void load().catch(() => undefined),
  };
}

async function loadAnswerer(indexUrl: string): Promise<Answerer> {
  const [{answer, openEngine}, index] = await Promise.all([import('./engine'), fetchIndex(indexUrl)]);
  const engine = openEngine(index);
  return (name, params) => answer(engine, name, params);
}

async function fetchIndex(indexUrl: string): Promise<SearchIndex> {
  const response = await fetch(indexUrl);
  if (!response.ok) {
    throw new Error(`${indexUrl} answered ${response.status}`);
  }
  return (await response.json()) as SearchIndex;
}

/** DocSearch shows its network message for the error that Algolia's client gives when no host answers. */
function unreachable(cause: unknown): Error {
  const error = new Error('The search index could not be loaded', {cause});
  error.name = 'RetryError';
  return error;
}
