import type {SearchClient} from './client';

export interface CountingClient<Client extends SearchClient> {
  readonly client: Client;
  /** The number of results of a query, if known. */
  readonly countOf: (query: string) => number | undefined;
  /** Calls back when a number becomes known. Returns a function that unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void;
}

interface Answered {
  readonly query?: string;
  readonly nbHits?: number;
  readonly exhaustiveNbHits?: boolean;
}

/**
 * Records the number of results per query, with either engine. DocSearch 3.9.0 (https://github.com/algolia/docsearch)
 * adds up the counts of successive queries, so its own number is wrong.
 *
 * A headings-only answer has no total. It is requested afterwards, which downloads the texts, unless the reader saves
 * data.
 */
export function withHitCounts<Client extends SearchClient>(
  client: Client,
  shouldSaveData: () => boolean = () => false,
): CountingClient<Client> {
  const counts = new Map<string, number>();
  const listeners = new Set<() => void>();

  const remember = (results: readonly unknown[]): boolean => {
    let isKnown = true;
    for (const {query, nbHits, exhaustiveNbHits} of results as readonly Answered[]) {
      if (exhaustiveNbHits === false && client.thorough) {
        isKnown = false;
      } else if (query !== undefined && nbHits !== undefined) {
        counts.set(query, nbHits);
      }
    }
    listeners.forEach((listener) => listener());
    return isKnown;
  };

  const search = async (...args: Parameters<SearchClient['search']>) => {
    const response = await client.search(...args);
    if (!remember(response.results) && !shouldSaveData()) {
      // Ignore failures: the results are shown, and the link to all of them works without a number.
      void client.thorough?.search(...args).then(
        ({results}) => remember(results),
        () => undefined,
      );
    }
    return response;
  };

  return {
    client: {...client, search},
    countOf: (query) => counts.get(query),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
