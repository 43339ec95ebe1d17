/** Reads the bare key of a signature that carries no certificate (XML Signature 1.1 §4.5.2). */
import type { Element } from '@xmldom/xmldom';
import { PublicKeyInfo } from 'pkijs';
/** The key in `KeyInfo`, RSA or on a named curve; null if there is none, several, a malformed one, or another. */
export declare function keyValueOf(signature: Element): PublicKeyInfo | null;
