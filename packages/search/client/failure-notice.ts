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
  const search = async (...args: Parameters<SearchClient['search']>) => {
    try {
      const response = await client.search(...args);
      onSettled(false);
      return response;
    } catch {
      onSettled(true);
      const [input] = args;
      const requests = Array.isArray(input) ? input : input.requests;
      return {results: requests.map(() => ({hits: [], nbHits: 0, page: 0, nbPages: 0, query: '', params: ''}))};
    }
  };
  return {...client, search};
}
