import type {SearchClient} from './client';

/**
 * Turns a failing search into an empty answer, and tells whether the last one failed.
 *
 * The dialog has a screen for failures that is never seen: its status is set back as soon as the promise is
 * settled, and the rejection is left unhandled (DocSearch 3.9.0 with autocomplete-core).
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
