/** Lists the page tree of a revision, with inherited attributes (ISO 32000-1 §7.7.3). */
import {ensure} from '../verdict.ts';
import {type PdfDocument} from './document.ts';
import {PdfDict, PdfRef, type PdfValue} from './syntax.ts';

/** A page, or an intermediate node of the page tree. */
export interface PageTreeItem {
  /** A reference; rarely a direct object. */
  readonly value: PdfValue;
  /** With inherited attributes. */
  readonly dict: PdfDict;
  /** Whether some program displays it as a page. A dictionary can be both page and intermediate node. */
  readonly isPage: boolean;
}

/** Attributes that pages inherit from the nodes above them. */
export const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const MAX_ITEMS = 100_000;
const MAX_DEPTH = 64;

/** Lists pages and intermediate nodes in order. Stops at cycles. Throws `ReasonError('LIMIT_EXCEEDED')`. */
export function listPageTree(document: PdfDocument): readonly PageTreeItem[] {
  const items: PageTreeItem[] = [];
  const walk = (value: PdfValue, inherited: ReadonlyMap<string, PdfValue>, above: readonly PdfDict[]): void => {
    const dict = document.dict(value);
    if (dict === null || above.includes(dict)) {
      return;
    }
    ensure(items.length < MAX_ITEMS && above.length <= MAX_DEPTH, 'LIMIT_EXCEEDED');
    const known = new Map(inherited);
    for (const key of INHERITED) {
      const own = dict.get(key);
      if (own !== null) {
        known.set(key, own);
      }
    }
    const kids = [...(dict.duplicates.get('Kids') ?? []), dict.get('Kids')].flatMap((list) => document.array(list));
    const type = document.name(dict.get('Type'));
    const isNode = type === 'Pages' || kids.length > 0;
    items.push({
      value,
      dict: new PdfDict(new Map([...known, ...dict.entries]), dict.duplicates),
      // Some programs look at /Type or /Contents, others at /Kids.
      isPage: !isNode || type === 'Page' || dict.get('Contents') !== null,
    });
    kids.forEach((kid) => walk(kid, known, [...above, dict]));
  };
  walk(document.root.get('Pages'), new Map(), []);
  return items;
}

/** The object number of a reference; null for a direct object. */
export const numberOf = (value: PdfValue): number | null => (value instanceof PdfRef ? value.number : null);
