/** Maps the algorithm URIs of XML Signature 1.1 (§6) and RFC 9231 to hashes, signature schemes and canonical forms. */
import type { Element } from '@xmldom/xmldom';
import type { Scheme } from '../signature.ts';
import type { Canonicalization } from './c14n.ts';
export declare const DS = "http://www.w3.org/2000/09/xmldsig#";
export declare const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
/** Hash names by digest URI. */
export declare const DIGESTS: Readonly<Record<string, "SHA-256" | "MD5" | "RIPEMD-160" | "SHA-1" | "SHA-224" | "SHA-384" | "SHA-512" | "SHA3-224" | "SHA3-256" | "SHA3-384" | "SHA3-512" | "SHAKE128" | "SHAKE256">>;
/** The scheme that a `SignatureMethod` names, with its parameters; null if unsupported. */
export declare function signatureScheme(method: Element): Scheme | null;
/** Canonical XML 1.0 without comments, the default of XML Signature 1.1 (§4.4.3.2). */
export declare const INCLUSIVE: Canonicalization;
/** The canonicalization that a `CanonicalizationMethod` or `Transform` names; null if it names something else. */
export declare function readCanonicalization(element: Element): Omit<Canonicalization, 'inclusivePrefixes'> | null;
/** Like {@link readCanonicalization}, with `InclusiveNamespaces`. Throws `ReasonError('ALGORITHM_UNSUPPORTED')`. */
export declare function canonicalizationOf(element: Element): Canonicalization;
