/**
 * Scans the prolog and the depth of untrusted XML before it is parsed. Takes linear time, where regular expressions
 * would backtrack on hostile text.
 */
/** The delimiters of sections that may contain any text. */
const OPAQUE = [
    ['<!--', '-->'],
    ['<?', '?>'],
];
const OPAQUE_INSIDE = [...OPAQUE, ['<![CDATA[', ']]>']];
/** The end of the opaque section that starts at a position; null if none starts there, -1 if it is unclosed. */
function opaqueEnd(text, at, kinds) {
    const kind = kinds.find(([start]) => text.startsWith(start, at));
    if (!kind) {
        return null;
    }
    const end = text.indexOf(kind[1], at + kind[0].length);
    return end === -1 ? -1 : end + kind[1].length;
}
/** The position after leading white space, processing instructions and comments. */
export function prologEnd(text) {
    for (let at = 0;;) {
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
/** Whether elements are nested more deeply than a limit. Text that is not well-formed is left to the parser. */
export function isNestedBeyond(text, limit) {
    const delimiter = /["'>]/g;
    let depth = 0;
    for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
        const end = opaqueEnd(text, at, OPAQUE_INSIDE) ?? tagEnd(text, at, delimiter);
        if (end === -1) {
            return false;
        }
        if (text.startsWith('</', at)) {
            depth -= 1;
        }
        else if (!/^<[!?]/.test(text.slice(at, at + 2)) && text.charAt(end - 2) !== '/') {
            depth += 1;
        }
        if (depth > limit) {
            return true;
        }
        at = end;
    }
    return false;
}
/** The end of a tag, whose quoted values may contain «>»; -1 if it is unclosed. */
function tagEnd(text, start, delimiter) {
    for (let at = start; at !== -1;) {
        delimiter.lastIndex = at;
        const [found] = delimiter.exec(text) ?? [];
        if (found === undefined) {
            return -1;
        }
        if (found === '>') {
            return delimiter.lastIndex;
        }
        const close = text.indexOf(found, delimiter.lastIndex);
        at = close === -1 ? -1 : close + 1;
    }
    return -1;
}
