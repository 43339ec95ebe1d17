/** Lists the page tree of a revision, with inherited attributes (ISO 32000-1 §7.7.3). */
import { ReasonError } from "../verdict.js";
import { PdfDict, PdfRef } from "./syntax.js";
/** Attributes that pages inherit from the nodes above them. */
export const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const MAX_ITEMS = 100_000;
const MAX_DEPTH = 64;
/** Lists pages and intermediate nodes in order. Stops at cycles. Throws `ReasonError('LIMIT_EXCEEDED')`. */
export function listPageTree(document) {
    const items = [];
    const walk = (value, inherited, above) => {
        const dict = document.dict(value);
        if (dict === null || above.includes(dict)) {
            return;
        }
        if (items.length >= MAX_ITEMS || above.length > MAX_DEPTH) {
            throw new ReasonError('LIMIT_EXCEEDED');
        }
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
export const numberOf = (value) => (value instanceof PdfRef ? value.number : null);
