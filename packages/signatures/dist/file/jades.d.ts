/** Verifies JSON Web Signatures (RFC 7515, RFC 7797) with the header parameters of JAdES (ETSI TS 119 182-1). */
import { type Bytes } from '../bytes.ts';
import { type ReadTrustData } from '../trust-data.ts';
import { type Found, type SignatureResult } from './result.ts';
export interface JwsFile {
    readonly results: readonly SignatureResult[];
    /** The embedded payload; null when detached. */
    readonly payload: Bytes | null;
    /** Names of unsigned members that a person who opens the file would read. */
    readonly unsigned: readonly string[];
}
interface Content {
    readonly name: string;
    readonly bytes: Bytes;
}
/**
 * Verifies every signature of a JWS in compact or JSON serialization. `content` is the detached payload; without one,
 * the result has `CONTENT_MISSING`. Throws `ReasonError('FORMAT_FAILURE')` if it is not a JWS.
 */
export declare function verifyJws(bytes: Bytes, trust: ReadTrustData, content: Content | null): Promise<JwsFile>;
/** Verifies a file in JWS. Throws like `verifyJws`. */
export declare function examineJws(bytes: Bytes, trust: ReadTrustData, content: Content | undefined): Promise<Found>;
export {};
