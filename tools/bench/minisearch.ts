import MiniSearch, {type Query} from 'minisearch';
import {stem, termsOf} from '../../src/search/engine/normalize';
import type {SearchIndex} from '../../src/search/search-index';
import {sectionsOf, type Finder} from './sections';

/**
 * The baseline that the bench compares our engine with: MiniSearch over the same texts, words and stems, with the
 * settings in the specification. Exact, stem and prefix matches come first; then one typo from four letters and two
 * from eight; then matches of any word.
 */
export function openMiniSearch(index: SearchIndex): Finder {
  const sections = sectionsOf(index);
  const tables = new MiniSearch({
    fields: ['heading', 'context', 'text'],
    tokenize: termsOf,
    processTerm: (term) => [term, stem(term)],
    searchOptions: {
      boost: {heading: 4, context: 1.5},
      tokenize: (term) => [term],
      processTerm: (term) => term,
    },
  });
  tables.addAll(sections.map((section, id) => ({...section, id})));

  return (text) => {
    const words = termsOf(text.slice(0, 200));
    const ask = (combineWith: 'AND' | 'OR', isTolerant: boolean): string[] => {
      const queries = words.map((word, position): Query => {
        const mistakes = word.length < 8 ? 1 : 2;
        const written: Query = {
          queries: [word],
          prefix: position === words.length - 1 && word.length > 1,
          fuzzy: isTolerant && word.length > 3 ? mistakes : false,
        };
        return {combineWith: 'OR', queries: [written, {queries: [stem(word)], prefix: word.length > 4, fuzzy: false}]};
      });
      return tables.search({combineWith, queries}).map(({id}) => sections[id as number]?.url ?? '');
    };
    const passes = [() => ask('AND', false), () => ask('AND', true), () => ask('OR', true)];
    for (const pass of words.length > 0 ? passes : []) {
      const found = pass();
      if (found.length > 0) {
        return found;
      }
    }
    return [];
  };
}
