import type {SearchClient} from './client';

export interface LateAnswers<Client extends SearchClient> {
  readonly client: Client;
  /** The number of results of a query, if known. */
  readonly countOf: (query: string) => number | undefined;
  /** The direct answer of a hit whose text was not loaded yet: null until it is, empty if there is none after all. */
  readonly answerOf: (objectID: string) => string | null | undefined;
  /** Calls back after each search, and when late answers arrive. Returns a function that unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void;
}

interface Answered {
  readonly query?: string;
  readonly nbHits?: number;
  readonly exhaustiveNbHits?: boolean;
  readonly hits?: readonly {readonly objectID: string; readonly answer?: string | null}[];
}

/**
 * Records the number of results per query, with either engine. DocSearch 3.9.0 (https://github.com/algolia/docsearch)
 * adds up the counts of successive queries, so its own number is wrong.
 *
 * A headings-only answer has neither a total nor the text of a direct answer. Both are requested afterwards, which
 * downloads the texts, unless the reader saves data.
 */
export function withLateAnswers<Client extends SearchClient>(
  client: Client,
  shouldSaveData: () => boolean = () => false,
): LateAnswers<Client> {
  const counts = new Map<string, number>();
  const answers = new Map<string, string | null>();
  const listeners = new Set<() => void>();

  const remember = (results: readonly unknown[]): boolean => {
    let isKnown = true;
    for (const {query, nbHits, exhaustiveNbHits, hits = []} of results as readonly Answered[]) {
      if (exhaustiveNbHits === false && client.fullText) {
        isKnown = false;
      } else if (query !== undefined && nbHits !== undefined) {
        counts.set(query, nbHits);
      }
      for (const {objectID, answer} of hits) {
        if (answer !== undefined) {
          answers.set(objectID, answer);
        }
      }
    }
    listeners.forEach((listener) => listener());
    return isKnown;
  };

  /** Ends the wait for answers: the whole index may answer differently, or its texts may not arrive. */
  const settle = (results: readonly unknown[]): void => {
    for (const [objectID, answer] of answers) {
      answers.set(objectID, answer ?? '');
    }
    remember(results);
  };

  const search = async (...args: Parameters<SearchClient['search']>) => {
    const response = await client.search(...args);
    if (!remember(response.results) && !shouldSaveData()) {
      // Ignore failures: the results are shown, and the link to all of them works without a number.
      void client.fullText?.search(...args).then(
        ({results}) => settle(results),
        () => settle([]),
      );
    }
    return response;
  };

  return {
    client: {...client, search},
    countOf: (query) => counts.get(query),
    answerOf: (objectID) => answers.get(objectID),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
