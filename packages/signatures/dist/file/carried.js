import { hexOf } from "../bytes.js";
import { recognize } from "./recognize.js";
/** Describes the document embedded in a signature. */
export async function carriedFile(bytes, results) {
    return {
        name: '',
        size: bytes.length,
        sha256: hexOf(await crypto.subtle.digest('SHA-256', bytes)),
        kind: recognize(bytes).kind,
        signedBy: results.flatMap(({ isCounterSignature }, index) => (isCounterSignature ? [] : [index])),
    };
}
