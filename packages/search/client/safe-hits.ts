import {withEachHit} from './answered-hits';
import type {SearchClient} from './client';
import {escapeHtml} from '../escape-html';

/** The highlight tags of Algolia, from our request or from the index settings. */
const MARKS: readonly (readonly [string, string])[] = [
  ['<mark>', '<mark>'],
  ['</mark>', '</mark>'],
  ['<span class="algolia-docsearch-suggestion--highlight">', '<mark>'],
  ['</span>', '</mark>'],
  ['<em>', '<mark>'],
  ['</em>', '</mark>'],
].map(([tag = '', mark = '']) => [escapeHtml(tag), mark]);

/** Fields that the dialog and the search page insert with `innerHTML`. */
const SHOWN_FIELDS = new Set(['hierarchy', 'content', '_highlightResult', '_snippetResult']);

/** Escapes the texts in Algolia's hits, which arrive raw: a page about `<script>` would inject one. */
export const withSafeHits = <Client extends SearchClient>(client: Client): Client =>
  withEachHit(client, (hit) =>
    Object.fromEntries(
      Object.entries(hit).map(([field, value]) => [field, SHOWN_FIELDS.has(field) ? safeTexts(value) : value]),
    ),
  );

function safeTexts(value: unknown): unknown {
  if (typeof value === 'string') {
    return MARKS.reduce((text, [tag, mark]) => text.replaceAll(tag, mark), escapeHtml(value));
  }
  if (Array.isArray(value)) {
    return value.map(safeTexts);
  }
  return value !== null && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, safeTexts(inner)]))
    : value;
}
