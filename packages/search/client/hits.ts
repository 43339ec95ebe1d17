import type {Hit} from '../engine/answer';
import {escapeHtml} from '../engine/highlight';
import type {SearchClient} from './client';

/** The fields of a hit that the dialog and the search page need. */
export const RETRIEVED = ['hierarchy', 'content', 'answer', 'url', 'type'];

/** Fields that the dialog and the search page insert with `innerHTML`. */
const SHOWN_FIELDS = new Set(['hierarchy', 'content', '_highlightResult', '_snippetResult']);

/**
 * Prepares Algolia's hits. Escapes their texts, which arrive raw: a page about `<script>` would inject one. Keeps the
 * answer of the first hit only, and only if its heading contains the whole query; the embedded engine decides for itself,
 * because it also knows the other questions.
 */
export const withAlgoliaHits = <Client extends SearchClient>(client: Client): Client =>
  withEachHit(client, (hit, isFirst) => {
    const {answer, ...rest} = hit;
    const isAnswer =
      isFirst && hit.type !== 'content' && hit._highlightResult.hierarchy[hit.type]?.matchLevel === 'full';
    return Object.fromEntries(
      Object.entries(isAnswer && answer !== undefined ? hit : rest).map(([field, value]) => [
        field,
        SHOWN_FIELDS.has(field) ? safeTexts(value) : (value as unknown),
      ]),
    );
  });

/** Puts a hit with an answer into a group of its own, which the dialog shows first. */
export const withAnswerGroup = <Client extends SearchClient>(client: Client, name: string): Client =>
  withEachHit(client, (hit) =>
    hit.answer === undefined
      ? hit
      : {...hit, _highlightResult: {hierarchy: {...hit._highlightResult.hierarchy, lvl0: {value: name}}}},
  );

/**
 * Keeps the last results while the pointer or the arrow keys are on one of them, which must not move: texts may arrive
 * after the reader has chosen.
 */
export function withHeldResults<Client extends SearchClient>(client: Client, isOnResult: () => boolean): Client {
  let shown: Awaited<ReturnType<SearchClient['search']>> | undefined;
  const search = async (...args: Parameters<SearchClient['search']>) => {
    const response = await client.search(...args);
    return (shown = shown && isOnResult() ? shown : response);
  };
  return {...client, search};
}

/** Changes every hit that a client answers. */
function withEachHit<Client extends SearchClient>(
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

/** Escapes the texts in a value, except for the tags around what was found, which the dialog and the page ask for. */
function safeTexts(value: unknown): unknown {
  if (typeof value === 'string') {
    return escapeHtml(value).replace(/&lt;(\/?mark)&gt;/g, '<$1>');
  }
  if (Array.isArray(value)) {
    return value.map(safeTexts);
  }
  return value !== null && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, safeTexts(inner)]))
    : value;
}
