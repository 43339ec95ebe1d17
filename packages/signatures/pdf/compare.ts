/** Compares parts of a document semantically between two revisions. */
import {equalBytes} from '../bytes';
import {type PdfDocument} from './document';
import {type Budget, PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfValue} from './syntax';

/** Compression does not affect content, and the comparison reaches nodes through their parent. */
const IGNORED = new Set(['Parent', 'Length']);

/** Compares values of two revisions, following references; cycles compare equal. */
export class Comparison {
  private readonly pairs = new Map<string, boolean>();

  constructor(
    readonly before: PdfDocument,
    readonly after: PdfDocument,
    private readonly budget: Budget,
  ) {}

  isSame(a: PdfValue, b: PdfValue, depth = 0): boolean {
    this.budget.spend(1);
    // Deeper than any legitimate structure. What is not compared counts as different.
    if (depth > 1000) {
      return false;
    }
    if (a instanceof PdfRef && b instanceof PdfRef) {
      if (a.number === b.number && this.isJudgedElsewhere(a)) {
        return true;
      }
      const key = `${a.number} ${b.number}`;
      const known = this.pairs.get(key);
      if (known !== undefined) {
        return known;
      }
      this.pairs.set(key, true);
      const isSame = this.isSameResolved(this.before.resolve(a), this.after.resolve(b), depth);
      this.pairs.set(key, isSame);
      return isSame;
    }
    return this.isSameResolved(this.before.resolve(a), this.after.resolve(b), depth);
  }

  /** Keys of either dictionary whose values differ. */
  differingKeys(a: PdfDict, b: PdfDict, ignored: ReadonlySet<string> = IGNORED): string[] {
    const keys = new Set([...a.entries.keys(), ...b.entries.keys()]);
    return [...keys].filter((key) => !ignored.has(key) && !this.isSame(a.get(key), b.get(key)));
  }

  /** Whether `b` is `a` with entries added at any depth, but none changed or removed. */
  isExtended(a: PdfValue, b: PdfValue, depth = 0): boolean {
    const [from, to] = [this.before.dict(a), this.after.dict(b)];
    if (!from || !to || depth > 4 || this.before.resolve(a) instanceof PdfStream) {
      return this.isSame(a, b);
    }
    return [...from.entries].every(([key, value]) => this.isExtended(value, to.get(key), depth + 1));
  }

  /**
   * Skips objects that many others reference and that are compared elsewhere: catalog, pages, annotations, fields. A
   * signature dictionary references the catalog through /Data (ISO 32000-2 Table 256).
   */
  private isJudgedElsewhere(value: PdfRef): boolean {
    const dict = this.before.dict(value);
    if (dict === null) {
      return false;
    }
    const type = this.before.name(dict.get('Type'));
    const isCatalog = dict === this.before.root && this.after.dict(value) === this.after.root;
    return isCatalog || type === 'Page' || type === 'Pages' || type === 'Annot' || dict.get('FT') !== null;
  }

  private isSameResolved(a: PdfValue, b: PdfValue, depth: number): boolean {
    if (a instanceof PdfStream && b instanceof PdfStream) {
      return this.isSameDict(a.dict, b.dict, depth) && (isSameView(a.raw, b.raw) || equalBytes(a.raw, b.raw));
    }
    if (a instanceof PdfDict && b instanceof PdfDict) {
      return this.isSameDict(a, b, depth);
    }
    if (Array.isArray(a) && Array.isArray(b)) {
      return a.length === b.length && a.every((item, index) => this.isSame(item, b[index] as PdfValue, depth + 1));
    }
    if (a instanceof PdfName && b instanceof PdfName) {
      return a.name === b.name;
    }
    if (a instanceof PdfString && b instanceof PdfString) {
      return equalBytes(a.bytes, b.bytes);
    }
    return a === b;
  }

  private isSameDict(a: PdfDict, b: PdfDict, depth: number): boolean {
    const keys = new Set([...a.entries.keys(), ...b.entries.keys()]);
    return [...keys].every((key) => IGNORED.has(key) || this.isSame(a.get(key), b.get(key), depth + 1));
  }
}

function isSameView(a: Uint8Array, b: Uint8Array): boolean {
  return a.buffer === b.buffer && a.byteOffset === b.byteOffset && a.length === b.length;
}
