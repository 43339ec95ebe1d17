import MiniSearch from 'minisearch';
import type {SearchIndex} from '@sign/search/records';
import {foldText} from '../../src/lib/fold-text';
import {sectionsOf, type Finder, type SectionText} from './sections';

/** MiniSearch over the same texts, the other questions included, with prefixes, typos and words without accents. */
export function openMiniSearch(index: SearchIndex): Finder {
  const tables = new MiniSearch<SectionText>({
    idField: 'url',
    fields: ['heading', 'questions', 'context', 'text'],
    processTerm: foldText,
    searchOptions: {boost: {heading: 4, questions: 4, context: 1.5}, prefix: true, fuzzy: 0.2},
  });
  tables.addAll(sectionsOf(index));
  return (query) => tables.search(query).map(({id}) => id as string);
}
