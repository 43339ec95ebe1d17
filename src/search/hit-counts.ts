import type {SearchClient} from './client';

export interface CountingClient<Client extends SearchClient> {
  readonly client: Client;
  /** The number of results of the last answer to a query, if there was one. */
  readonly countOf: (query: string) => number | undefined;
}

/**
 * Remembers how many results each query had, with either engine. The dialog itself adds up the counts of
 * successive queries (https://github.com/algolia/docsearch, 4.7.0), so its own number cannot be shown.
 */
export function withHitCounts<Client extends SearchClient>(client: Client): CountingClient<Client> {
  const counts = new Map<string, number>();
  const search = async (...args: Parameters<SearchClient['search']>) => {
    const response = await client.search(...args);
    for (const result of response.results) {
      const {query, nbHits} = result as {readonly query?: string; readonly nbHits?: number};
      if (query !== undefined && nbHits !== undefined) {
        counts.set(query, nbHits);
      }
    }
    return response;
  };
  return {client: {...client, search}, countOf: (query) => counts.get(query)};
}
