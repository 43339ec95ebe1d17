/** Calculates digests with WebCrypto, or with a library loaded on demand for algorithms that browsers lack. */
import { type Bytes } from './bytes.ts';
import { type HashName } from './hashes.ts';
/** The name of a digest algorithm by OID; null if unsupported. */
export declare function hashName(oid: string): HashName | null;
/** Whether browsers support a digest natively. */
export declare const isNativeHash: (name: HashName) => boolean;
/** Whether a digest no longer resists collisions (ETSI TS 119 312 §5). */
export declare const isWeakHash: (name: HashName) => boolean;
/** Calculates a digest. Throws like `loadFallback`. */
export declare function digestOf(name: HashName, bytes: Bytes): Promise<Bytes>;
/** Calculates a digest once, for bytes that never change. Throws like `digestOf`. */
export declare function digestOnce(name: HashName, bytes: Bytes): Promise<Bytes>;
/** Loads the library. Throws `NotLoadedError`, and `ReasonError('ALGORITHM_UNSUPPORTED')` if it fails to run. */
export declare function loadFallback(algorithm: string): Promise<typeof import('./fallback.ts')>;
