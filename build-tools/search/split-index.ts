import {createHash} from 'node:crypto';
import type {IndexedSection, IndexOutline, IndexTexts, SearchIndex} from '../../src/search/search-index';

/**
 * Splits the index into headings, which most queries need, and texts, which some need. A shared key ties the two
 * together.
 */
export function splitIndex({pages, ...rest}: SearchIndex): {
  readonly outline: IndexOutline;
  readonly texts: IndexTexts;
} {
  const texts = pages.map(({sections}) => sections.map(([, , , text]) => text ?? ''));
  const outlinePages = pages.map((page) => ({
    ...page,
    sections: page.sections.map(([level, anchor, heading, text, asked]): IndexedSection => {
      const known = text ? null : '';
      if (asked !== undefined) {
        return [level, anchor, heading, known, asked];
      }
      return text ? [level, anchor, heading] : [level, anchor, heading, known];
    }),
  }));
  const id = createHash('sha256')
    .update(JSON.stringify([outlinePages, texts]))
    .digest('hex')
    .slice(0, 12);
  return {outline: {...rest, id, pages: outlinePages}, texts: {id, texts}};
}
