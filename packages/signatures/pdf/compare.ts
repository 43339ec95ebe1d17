/** Compares the objects of two revisions by value, not by bytes. `changes.ts` classifies the differences. */
import {equalBytes} from '../bytes.ts';
import {type PdfDocument} from './document.ts';
import {listPageTree, numberOf} from './pages.ts';
import {listFields} from './signatures.ts';
import {type Budget, PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfValue} from './syntax.ts';

const NONE: ReadonlySet<string> = new Set();
/** /Length of a stream, whose content is compared instead. In other dictionaries, the key may name a resource. */
const IGNORED_IN_STREAM = new Set(['Length']);
/** Keys that determine what a page shows. Everything below them is compared, whatever /Type an object claims. */
const SHOWN = new Set(['Contents', 'Resources', 'AP', 'DR', 'OCProperties']);

/** Compares values of two revisions and follows references. A cycle counts as equal if nothing in it differs. */
export class Comparison {
  private readonly pairs = new Map<string, boolean>();
  /** Pairs found equal, in the order of comparison. */
  private readonly equal: string[] = [];
  private readonly evaluatedElsewhere: ReadonlySet<number>;

  constructor(
    readonly before: PdfDocument,
    readonly after: PdfDocument,
    readonly budget: Budget,
  ) {
    this.evaluatedElsewhere = listEvaluated(before);
  }

  /** Whether two values are equal. `isShown` says that they determine what a page shows. */
  isSame(a: PdfValue, b: PdfValue, isShown = false, depth = 0): boolean {
    this.budget.spend(1);
    // Values nested deeper than in any legitimate structure count as different.
    if (depth > 1000 || this.before.reaches(a) !== this.after.reaches(b)) {
      return false;
    }
    if (a instanceof PdfRef && b instanceof PdfRef) {
      if (!isShown && a.number === b.number && this.isEvaluatedElsewhere(a)) {
        return true;
      }
      const key = `${a.number} ${b.number} ${isShown}`;
      const known = this.pairs.get(key);
      if (known !== undefined) {
        return known;
      }
      this.pairs.set(key, true);
      const since = this.equal.push(key) - 1;
      const isSame = this.isSameResolved(this.before.resolve(a), this.after.resolve(b), isShown, depth);
      if (!isSame) {
        // Discard pairs inside a cycle that were found equal on the assumption that this one is.
        for (const assumed of this.equal.splice(since)) {
          this.pairs.delete(assumed);
        }
        this.pairs.set(key, false);
      }
      return isSame;
    }
    return this.isSameResolved(this.before.resolve(a), this.after.resolve(b), isShown, depth);
  }

  /** Whether two values are references to the same object, or both direct. */
  isSameTarget(a: PdfValue, b: PdfValue): boolean {
    return numberOf(a) === numberOf(b) && this.before.reaches(a) === this.after.reaches(b);
  }

  /** Keys of either dictionary whose values differ. Ignored keys are only compared where a dictionary repeats them. */
  differingKeys(a: PdfDict, b: PdfDict, ignored: ReadonlySet<string> = NONE): string[] {
    return keysOf(a, b).filter(
      (key) =>
        !this.isSameRepeated(a, b, key, 0) ||
        !(ignored.has(key) || this.isSame(a.get(key), b.get(key), SHOWN.has(key))),
    );
  }

  /** Whether `b` adds entries to `a` at any depth, but changes and removes none. For what a page shows. */
  isExtended(a: PdfValue, b: PdfValue, depth = 0): boolean {
    const [from, to] = [this.before.dict(a), this.after.dict(b)];
    if (!from || !to || depth > 4 || this.before.resolve(a) instanceof PdfStream) {
      return this.isSame(a, b, true);
    }
    return keysOf(from, to).every(
      (key) =>
        this.isSameRepeated(from, to, key, depth) &&
        (from.get(key) === null || this.isExtended(from.get(key), to.get(key), depth + 1)),
    );
  }

  /**
   * Whether an object is compared on its own, as is the catalog, which signatures reference (ISO 32000-2 Table 256).
   */
  private isEvaluatedElsewhere(value: PdfRef): boolean {
    const found = this.before.resolve(value);
    const isCatalog = found === this.before.root && this.after.resolve(value) === this.after.root;
    return isCatalog || (found instanceof PdfDict && this.evaluatedElsewhere.has(value.number));
  }

  private isSameResolved(a: PdfValue, b: PdfValue, isShown: boolean, depth: number): boolean {
    if (a instanceof PdfStream && b instanceof PdfStream) {
      return this.isSameDict(a.dict, b.dict, isShown, depth, IGNORED_IN_STREAM) && equalBytes(a.raw, b.raw);
    }
    if (a instanceof PdfDict && b instanceof PdfDict) {
      return this.isSameDict(a, b, isShown, depth);
    }
    if (Array.isArray(a) && Array.isArray(b)) {
      return (
        a.length === b.length && a.every((item, index) => this.isSame(item, b[index] as PdfValue, isShown, depth + 1))
      );
    }
    if (a instanceof PdfName && b instanceof PdfName) {
      return a.name === b.name;
    }
    if (a instanceof PdfString && b instanceof PdfString) {
      return equalBytes(a.bytes, b.bytes);
    }
    return a === b;
  }

  private isSameDict(a: PdfDict, b: PdfDict, isShown: boolean, depth: number, ignored = NONE): boolean {
    return keysOf(a, b).every(
      (key) =>
        this.isSameRepeated(a, b, key, depth) &&
        (ignored.has(key) || this.isSame(a.get(key), b.get(key), isShown || SHOWN.has(key), depth + 1)),
    );
  }

  /** Compares all values of a repeated key, because programs disagree about which one counts. */
  private isSameRepeated({duplicates: a}: PdfDict, {duplicates: b}: PdfDict, key: string, depth: number): boolean {
    return (!a.has(key) && !b.has(key)) || this.isSame(a.get(key) ?? [], b.get(key) ?? [], true, depth + 1);
  }
}

/** The keys of either dictionary. */
export const keysOf = (a: PdfDict, b: PdfDict): string[] => [...new Set([...a.entries.keys(), ...b.entries.keys()])];

/**
 * Numbers of the pages, annotations and fields, which many objects reference, and which are compared on their own.
 * Finds them by their place in the document, because any object may claim any /Type.
 */
function listEvaluated(document: PdfDocument): ReadonlySet<number> {
  const items = listPageTree(document);
  const annotations = items.flatMap(({dict, isPage}) => (isPage ? document.array(dict.get('Annots')) : []));
  const values = [...items.map(({value}) => value), ...annotations].map(numberOf);
  const fields = listFields(document).map(({number}) => number);
  return new Set([...values, ...fields].filter((number) => number !== null));
}
