import type {SearchClient} from './client';

export interface CountingClient<Client extends SearchClient> {
  readonly client: Client;
  /** The number of results of the last answer to a query, if it is known. */
  readonly countOf: (query: string) => number | undefined;
  /** Calls back whenever a number becomes known; returns what ends it. */
  readonly subscribe: (onChange: () => void) => () => void;
}

interface Answered {
  readonly query?: string;
  readonly nbHits?: number;
  readonly exhaustiveNbHits?: boolean;
}

/**
 * Remembers how many results each query had, with either engine. The dialog itself adds up the counts of
 * successive queries (https://github.com/algolia/docsearch, 3.9.0), so its own number cannot be shown.
 *
 * An answer from headings alone does not know the number. It is asked for afterwards, which downloads the texts,
 * unless the connection is to be spared.
 */
export function withHitCounts<Client extends SearchClient>(
  client: Client,
  isSparing: () => boolean = () => false,
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
    if (!remember(response.results) && !isSparing()) {
      // The results are there already: without the number the link to all of them still leads there.
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
