import { ReasonError } from "../verdict.js";
import { PdfDict, PdfRef } from "./syntax.js";
const MAX_ITEMS = 2000;
/**
 * Reads the store and its VRI entries; null without a store. Throws `ReasonError('LIMIT_EXCEEDED')` for too many items.
 */
export function readDss(document) {
    const dss = document.dict(document.root.get('DSS'));
    if (dss === null) {
        return null;
    }
    const vri = document.dict(dss.get('VRI'));
    const entries = [...(vri?.entries.values() ?? [])].map((value) => document.dict(value));
    const collect = (keys) => {
        const values = [dss, ...entries].flatMap((dict) => dict instanceof PdfDict ? keys.flatMap((key) => document.array(dict.get(key))) : []);
        const unique = [
            ...new Map(values.map((value) => [value instanceof PdfRef ? value.number : value, value])).values(),
        ];
        if (unique.length > MAX_ITEMS) {
            throw new ReasonError('LIMIT_EXCEEDED');
        }
        return unique.map((value) => document.content(value)).filter((content) => content !== null);
    };
    return {
        certificates: collect(['Certs', 'Cert']),
        revocation: collect(['OCSPs', 'OCSP', 'CRLs', 'CRL']),
    };
}
