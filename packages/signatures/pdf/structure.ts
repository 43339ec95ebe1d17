/** Compares the structure tree of a tagged document (ISO 32000-1 §14.7), which grows with each visible signature. */
import {type Comparison, keysOf} from './compare.ts';
import {type PdfDocument} from './document.ts';
import {PdfDict, PdfRef, PdfStream, type PdfValue} from './syntax.ts';

/** Types of new elements for a field and for the elements around it. They must not have text of their own. */
const NEW_ELEMENTS = new Set(['Form', 'Document', 'Part', 'Sect', 'Div', 'NonStruct', 'Annot']);
const OWN_TEXT = ['ActualText', 'E'];
const COUNTERS = new Set(['ParentTreeNextKey', 'IDTree', 'Limits']);

/** Whether the later structure tree keeps the earlier one unchanged, and only adds elements for new annotations. */
export function isStructureGrown(comparison: Comparison): boolean {
  const {before, after} = comparison;
  const known = new Map<string, boolean>();

  const isGrown = (a: PdfValue, b: PdfValue): boolean => {
    if (!(a instanceof PdfRef && b instanceof PdfRef)) {
      return isGrownValue(a, b);
    }
    const key = `${a.number} ${b.number}`;
    let answer = known.get(key);
    if (answer === undefined) {
      // Assume equality, so that cycles end.
      known.set(key, true);
      answer = a.number === b.number && isGrownValue(a, b);
      known.set(key, answer);
    }
    return answer;
  };

  const isGrownValue = (a: PdfValue, b: PdfValue): boolean => {
    const [from, to] = [before.resolve(a), after.resolve(b)];
    if (from instanceof PdfDict && to instanceof PdfDict && isPartOfStructure(before, from)) {
      return keysOf(from, to).every((key) => {
        const [old, now] = [from.get(key), to.get(key)];
        return (
          key === 'P' ||
          COUNTERS.has(key) ||
          (old === null && isAllowedEntry(key, now)) ||
          (key === 'K' ? hasGrown(listOf(before, old), listOf(after, now), false) : isGrown(old, now))
        );
      });
    }
    if (Array.isArray(from) && Array.isArray(to)) {
      return hasGrown(from, to, true);
    }
    return comparison.isSame(a, b);
  };

  /** Whether a new entry of the structure tree root only concerns new elements. */
  const isAllowedEntry = (key: string, now: PdfValue): boolean => {
    const dict = after.resolve(now);
    if (!(dict instanceof PdfDict)) {
      return false;
    }
    return key === 'ParentTree'
      ? [...dict.entries.keys()].every((name) => name === 'Nums') && hasGrown([], listOf(after, dict.get('Nums')), true)
      : key === 'RoleMap' && dict.entries.size === 0;
  };

  /**
   * Whether a list keeps its items in order, and only gains allowed ones. `isTree` allows the keys of a number tree.
   */
  const hasGrown = (old: readonly PdfValue[], now: readonly PdfValue[], isTree: boolean): boolean => {
    let at = 0;
    for (const item of now) {
      const isOld = at < old.length && isGrown(old[at] as PdfValue, item);
      if (isOld) {
        at++;
      } else if (!(isTree && typeof item === 'number') && !isNewPart(item, 0)) {
        return false;
      }
    }
    return at === old.length;
  };

  const isNewPart = (value: PdfValue, depth: number): boolean => {
    const part = after.resolve(value);
    if (!(part instanceof PdfDict) || depth > 8 || (value instanceof PdfRef && before.resolve(value) !== null)) {
      return false;
    }
    const isElement =
      NEW_ELEMENTS.has(after.name(part.get('S')) ?? '') && OWN_TEXT.every((key) => part.get(key) === null);
    const isReference = after.name(part.get('Type')) === 'OBJR';
    return isReference || (isElement && listOf(after, part.get('K')).every((kid) => isNewPart(kid, depth + 1)));
  };

  return isGrown(before.root.get('StructTreeRoot'), after.root.get('StructTreeRoot'));
}

/** Whether a dictionary is the structure tree root, an element, or a node of the parent tree. */
function isPartOfStructure(document: PdfDocument, dict: PdfDict): boolean {
  const type = document.name(dict.get('Type'));
  return (
    type === 'StructTreeRoot' ||
    type === 'StructElem' ||
    dict.get('S') !== null ||
    dict.get('Nums') !== null ||
    dict.get('ParentTree') !== null
  );
}

function listOf(document: PdfDocument, value: PdfValue): readonly PdfValue[] {
  const resolved = document.resolve(value);
  return resolved instanceof PdfStream || resolved === null ? [] : Array.isArray(resolved) ? resolved : [value];
}
