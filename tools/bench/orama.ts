import {create, insertMultiple, search} from '@orama/orama';
import {stemmer} from '@orama/stemmers/portuguese';
import type {SearchIndex} from '@sign/search/records';
import {sectionsOf, type Finder} from './sections';

/** Orama over the same texts, the other questions included, with its own tokenizer and Portuguese stemmer. */
export function openOrama(index: SearchIndex): Finder {
  const tables = create({
    schema: {url: 'string', heading: 'string', questions: 'string[]', context: 'string', text: 'string'},
    components: {tokenizer: {language: 'portuguese', stemming: true, stemmer}},
  });
  void insertMultiple(tables, [...sectionsOf(index)]);
  const properties = ['heading', 'questions', 'context', 'text'] as const;
  return async (term) => {
    // All words as written; then with typos; then any of them.
    for (const [tolerance, threshold] of [
      [0, 0],
      [1, 0],
      [1, 1],
    ] as const) {
      const {hits} = await search(tables, {
        term: term.slice(0, 200),
        properties: [...properties],
        boost: {heading: 4, questions: 4, context: 1.5},
        tolerance,
        threshold,
        limit: 5,
      });
      if (hits.length > 0) {
        return hits.map(({document}) => document.url);
      }
    }
    return [];
  };
}
