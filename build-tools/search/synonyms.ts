import {readData} from '../data/read';
import type {GlossaryTerm} from '../../src/data/schemas';

/** Groups of synonyms from `synonyms.yaml` and the glossary. */
export const readSynonyms = (): string[][] =>
  [...readData('synonyms.yaml'), ...readData('glossary.yaml').map(expressionsOf)].filter((group) => group.length > 1);

function expressionsOf({term, acronym, expansion, synonyms = []}: GlossaryTerm): string[] {
  const names = [term, acronym, expansion, ...synonyms].filter((text) => text !== undefined);
  return [
    ...new Set(
      names.map((text) =>
        text
          .replace(/\s*\([^)]*\)/g, '')
          .replace(/\s+/g, ' ')
          .trim(),
      ),
    ),
  ];
}
