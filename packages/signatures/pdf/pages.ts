/** Lists the pages of a revision with inherited attributes (ISO 32000-1 §7.7.3). */
import {CoreError} from '../verdict';
import {type PdfDocument} from './document';
import {PdfDict, PdfRef, type PdfValue} from './syntax';

export interface Page {
  /** Object number; null for a direct object. */
  readonly number: number | null;
  readonly dict: PdfDict;
  /** Object numbers of the nodes above it. */
  readonly ancestors: readonly number[];
}

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const MAX_PAGES = 100_000;
const MAX_DEPTH = 64;

/** The pages in order. Stops at cycles. Throws `CoreError` for too many, or when they are nested too deep. */
export function listPages(document: PdfDocument): readonly Page[] {
  const pages: Page[] = [];
  const visited = new Set<PdfDict>();
  const walk = (value: PdfValue, inherited: ReadonlyMap<string, PdfValue>, ancestors: readonly number[]): void => {
    const dict = document.dict(value);
    if (dict === null || visited.has(dict)) {
      return;
    }
    visited.add(dict);
    if (pages.length >= MAX_PAGES || ancestors.length > MAX_DEPTH) {
      throw new CoreError('LIMIT_EXCEEDED');
    }
    const known = new Map(inherited);
    for (const key of INHERITED) {
      const own = dict.get(key);
      if (own !== null) {
        known.set(key, own);
      }
    }
    const kids = document.array(dict.get('Kids'));
    if (document.name(dict.get('Type')) === 'Pages' || kids.length > 0) {
      const own = value instanceof PdfRef ? value.number : -1;
      kids.forEach((kid) => walk(kid, known, [...ancestors, own]));
    } else {
      const merged = new PdfDict(new Map([...known, ...dict.entries]));
      pages.push({number: value instanceof PdfRef ? value.number : null, dict: merged, ancestors});
    }
  };
  walk(document.root.get('Pages'), new Map(), []);
  return pages;
}
