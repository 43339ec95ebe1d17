/**
 * Scans the prolog and the size of untrusted XML before it is parsed. Takes linear time, where regular expressions
 * would backtrack on hostile text.
 */

/** The delimiters of sections that may contain any text. */
const OPAQUE = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;
const OPAQUE_INSIDE = [...OPAQUE, ['<![CDATA[', ']]>']] as const;

/** The end of the opaque section that starts at a position; null if none starts there, -1 if it is unclosed. */
function opaqueEnd(text: string, at: number, kinds: readonly (readonly [start: string, end: string])[]): number | null {
  const kind = kinds.find(([start]) => text.startsWith(start, at));
  if (!kind) {
    return null;
  }
  const end = text.indexOf(kind[1], at + kind[0].length);
  return end === -1 ? -1 : end + kind[1].length;
}

/** The position after leading white space, processing instructions and comments. */
export function prologEnd(text: string): number {
  for (let at = 0; ;) {
    while (/\s/.test(text.charAt(at))) {
      at += 1;
    }
    const end = opaqueEnd(text, at, OPAQUE);
    if (end === null || end === -1) {
      return at;
    }
    at = end;
  }
}

/** How much XML the parser may turn into a tree. */
export interface XmlLimits {
  /** Levels of nested elements. */
  readonly depth: number;
  /** Elements, attributes, comments, instructions and CDATA sections together. */
  readonly nodes: number;
}

/** Whether a text is more than the limits allow. Text that is not well-formed is left to the parser. */
export function isBeyond(text: string, limits: XmlLimits): boolean {
  const delimiter = /["'>]/g;
  let depth = 0;
  let nodes = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const section = opaqueEnd(text, at, OPAQUE_INSIDE);
    const [end, values] = section === null ? tagEnd(text, at, delimiter) : [section, 0];
    if (end === -1) {
      return false;
    }
    const isEnd = text.startsWith('</', at);
    nodes += isEnd ? 0 : 1 + values;
    if (isEnd) {
      depth -= 1;
    } else if (section === null && text.charAt(at + 1) !== '!' && text.charAt(end - 2) !== '/') {
      depth += 1;
    }
    if (depth > limits.depth || nodes > limits.nodes) {
      return true;
    }
    at = end;
  }
  return false;
}

/** The end of a tag, or -1 if it is unclosed, and the number of its quoted values, which may contain «>». */
function tagEnd(text: string, start: number, delimiter: RegExp): readonly [end: number, values: number] {
  let values = 0;
  for (let at = start; at !== -1; values += 1) {
    delimiter.lastIndex = at;
    const [found] = delimiter.exec(text) ?? [];
    if (found === undefined) {
      break;
    }
    if (found === '>') {
      return [delimiter.lastIndex, values];
    }
    const close = text.indexOf(found, delimiter.lastIndex);
    at = close === -1 ? -1 : close + 1;
  }
  return [-1, values];
}
