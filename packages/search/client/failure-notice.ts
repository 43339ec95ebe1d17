import type {SearchClient} from './client';

/**
 * Turns a failed search into an empty answer and reports whether the last search failed.
 *
 * DocSearch 3.9.0 (autocomplete-core) has an error screen that never shows: its status resets as soon as the promise
 * settles, and the rejection stays unhandled.
 */
export function withFailureNotice<Client extends SearchClient>(
  client: Client,
  onSettled: (hasFailed: boolean) => void,
): Client {
  let searches = 0;
  const search = async (...args: Parameters<SearchClient['search']>) => {
    searches += 1;
    const search = searches;
    // An older search that fails late must not cover newer results.
    const settle = (hasFailed: boolean) => search === searches && onSettled(hasFailed);
    try {
      const response = await client.search(...args);
      settle(false);
      return response;
    } catch {
      settle(true);
      const [input] = args;
      const requests = Array.isArray(input) ? input : input.requests;
      return {results: requests.map(() => ({hits: [], nbHits: 0, page: 0, nbPages: 0, query: '', params: ''}))};
    }
  };
  return {...client, search};
}
