import type {SearchClient} from './client';

/** The part of a hit that decides whether it answers a query, and where the dialog shows it. */
interface Hit {
  /** Null while the texts are loading. */
  readonly answer?: string | null;
  readonly type?: string;
  readonly _highlightResult?: {readonly hierarchy?: Readonly<Record<string, Shown | undefined>>};
}

interface Shown {
  readonly value?: string;
  readonly matchLevel?: string;
}

/** The fields of a hit that the dialog and the search page need. */
export const RETRIEVED = ['hierarchy', 'content', 'answer', 'anchor', 'url', 'url_without_anchor', 'type'];

/**
 * Keeps the answer of Algolia's first hit only, and only if its heading contains the whole query. The embedded engine
 * decides for itself, because it also knows the alternative phrasings.
 */
export function withClearAnswer<Client extends SearchClient>(client: Client): Client {
  return withEachHit(client, (hit, isFirst) => {
    const {answer, ...rest} = hit;
    const heading = hit._highlightResult?.hierarchy?.[hit.type ?? ''];
    return answer !== undefined && isFirst && heading?.matchLevel === 'full' ? hit : rest;
  });
}

/** Puts a hit with an answer into a group of its own, which the dialog shows first. */
export function withAnswerGroup<Client extends SearchClient>(client: Client, name: string): Client {
  return withEachHit(client, (hit) =>
    hit.answer === undefined
      ? hit
      : {...hit, _highlightResult: {hierarchy: {...hit._highlightResult?.hierarchy, lvl0: {value: name}}}},
  );
}

/** Changes every hit that a client answers. */
export function withEachHit<Client extends SearchClient>(
  client: Client,
  change: (hit: Hit, isFirst: boolean) => object,
): Client {
  const changed = <Result extends object>(result: Result): Result =>
    'hits' in result && Array.isArray(result.hits)
      ? {...result, hits: (result.hits as readonly Hit[]).map((hit, index) => change(hit, index === 0))}
      : result;
  const search = async (...args: Parameters<SearchClient['search']>) => {
    const response = await client.search(...args);
    return {...response, results: response.results.map(changed)};
  };
  return {...client, search};
}
