import type {SearchClient} from './client';

type Search = SearchClient['search'];

/** How the last search ended. */
export interface Report {
  readonly query: string;
  /** The number of results; undefined while only headings have been searched. */
  readonly count: number | undefined;
  readonly hasFailed: boolean;
}

interface Answered {
  readonly query?: string;
  readonly nbHits?: number;
  readonly exhaustiveNbHits?: boolean;
}

/** The answer to the first request; the dialog sends one. */
const firstOf = ({results}: Awaited<ReturnType<Search>>): Answered => (results as readonly Answered[])[0] ?? {};

/**
 * Reports how the last search ended, which DocSearch 3.9.0 does not: its error screen never shows, because its status
 * resets as soon as the promise settles. A failed search is answered with nothing.
 *
 * An answer from headings only has no total, so the texts are searched afterwards, unless the reader saves data.
 */
export function withReport<Client extends SearchClient>(
  client: Client,
  onReport: (report: Report) => void,
  shouldSaveData: () => boolean = () => false,
): Client {
  let searches = 0;
  const search = async (...args: Parameters<Search>) => {
    searches += 1;
    const search = searches;
    const requests = requestsOf(args[0]);
    // An older search that ends late must not cover newer results.
    const report = ({query = '', nbHits, exhaustiveNbHits}: Answered, hasFailed = false): void => {
      if (search === searches) {
        onReport({query, count: client.load && exhaustiveNbHits === false ? undefined : nbHits, hasFailed});
      }
    };
    try {
      const response = await client.search(...args);
      report(firstOf(response));
      if (firstOf(response).exhaustiveNbHits === false && !shouldSaveData()) {
        // Ignore failures: the results are shown, and the link to all of them works without a number.
        void client
          .load?.(true)
          .then(async () => report(firstOf(await client.search(...args))))
          .catch(() => undefined);
      }
      return response;
    } catch {
      report(requests[0] ?? {}, true);
      return nothingFor(requests);
    }
  };
  return {...client, search};
}

type Requests = readonly {readonly query?: string}[];

const requestsOf = (input: Parameters<Search>[0]): Requests =>
  (Array.isArray(input) ? input : input.requests) as Requests;

const nothingFor = (requests: Requests) => ({
  results: requests.map(({query = ''}) => ({hits: [], nbHits: 0, page: 0, nbPages: 0, query, params: ''})),
});

/** Answers queries for what a site does not treat with nothing, instead of what only has their words. */
export const withoutOtherMatters = <Client extends SearchClient>(
  client: Client,
  isOther: (query: string) => boolean,
): Client => ({
  ...client,
  search: async (...args: Parameters<Search>) => {
    const requests = requestsOf(args[0]);
    return requests.every(({query = ''}) => isOther(query)) ? nothingFor(requests) : client.search(...args);
  },
});
