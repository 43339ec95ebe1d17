/** Compares parts of a document semantically between two revisions. */
import {equalBytes} from '../bytes';
import {type PdfDocument} from './document';
import {listPages} from './pages';
import {listFields} from './signatures';
import {type Budget, PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfValue} from './syntax';

const NONE: ReadonlySet<string> = new Set();
/** The content of a stream is compared instead. In other dictionaries, the key may name a resource. */
const IGNORED_IN_STREAM = new Set(['Length']);

/** Compares values of two revisions, following references; cycles compare equal. */
export class Comparison {
  private readonly pairs = new Map<string, boolean>();
  /** Pairs found equal, in that order. */
  private readonly equal: string[] = [];
  private readonly judgedElsewhere: ReadonlySet<number>;

  constructor(
    readonly before: PdfDocument,
    readonly after: PdfDocument,
    private readonly budget: Budget,
  ) {
    this.judgedElsewhere = listJudged(before);
  }

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
      const since = this.equal.push(key) - 1;
      const isSame = this.isSameResolved(this.before.resolve(a), this.after.resolve(b), depth);
      if (!isSame) {
        // Pairs inside a cycle were found equal on the assumption that this one is.
        for (const assumed of this.equal.splice(since)) {
          this.pairs.delete(assumed);
        }
        this.pairs.set(key, false);
      }
      return isSame;
    }
    return this.isSameResolved(this.before.resolve(a), this.after.resolve(b), depth);
  }

  /** Keys of either dictionary whose values differ. */
  differingKeys(a: PdfDict, b: PdfDict, ignored: ReadonlySet<string> = NONE): string[] {
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

  /** A signature dictionary references the catalog through /Data (ISO 32000-2 Table 256). */
  private isJudgedElsewhere(value: PdfRef): boolean {
    const found = this.before.resolve(value);
    const isCatalog = found === this.before.root && this.after.resolve(value) === this.after.root;
    return isCatalog || (found instanceof PdfDict && this.judgedElsewhere.has(value.number));
  }

  private isSameResolved(a: PdfValue, b: PdfValue, depth: number): boolean {
    if (a instanceof PdfStream && b instanceof PdfStream) {
      return (
        this.isSameDict(a.dict, b.dict, depth, IGNORED_IN_STREAM) &&
        (isSameView(a.raw, b.raw) || equalBytes(a.raw, b.raw))
      );
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

  private isSameDict(a: PdfDict, b: PdfDict, depth: number, ignored = NONE): boolean {
    const keys = new Set([...a.entries.keys(), ...b.entries.keys()]);
    return [...keys].every((key) => ignored.has(key) || this.isSame(a.get(key), b.get(key), depth + 1));
  }
}

/**
 * Objects that many others reference, and that are compared on their own: pages, annotations and fields. Found by their
 * place in the document, because any object may state any /Type.
 */
function listJudged(document: PdfDocument): ReadonlySet<number> {
  const pages = listPages(document);
  const annotations = pages.flatMap(({dict}) => document.array(dict.get('Annots')));
  return new Set([
    ...pages.flatMap(({number, ancestors}) => [...(number === null ? [] : [number]), ...ancestors]),
    ...annotations.flatMap((value) => (value instanceof PdfRef ? [value.number] : [])),
    ...listFields(document).flatMap(({number}) => number ?? []),
  ]);
}

function isSameView(a: Uint8Array, b: Uint8Array): boolean {
  return a.buffer === b.buffer && a.byteOffset === b.byteOffset && a.length === b.length;
}
