import { hashes, hashesBy } from "./hashes.js";
import { isNotLoaded, NotLoadedError } from "./errors.js";
import { ReasonError } from "./verdict.js";
const NAMES = hashesBy(({ oids }) => oids);
/** The name of a digest algorithm by OID; null if unsupported. */
export function hashName(oid) {
    return NAMES[oid] ?? null;
}
/** Whether browsers support a digest natively. */
export const isNativeHash = (name) => hashes[name].isNative === true;
/** Whether a digest no longer resists collisions (ETSI TS 119 312 §5). */
export const isWeakHash = (name) => hashes[name].isWeak === true;
/** Calculates a digest. Throws like `loadFallback`. */
export async function digestOf(name, bytes) {
    if (isNativeHash(name)) {
        return new Uint8Array(await crypto.subtle.digest(name, bytes));
    }
    const { hash } = await loadFallback(name);
    return hash(name, bytes);
}
/** Caches the digests of whole files, which many references may share. */
const known = new WeakMap();
/** Calculates a digest once, for bytes that never change. Throws like `digestOf`. */
export function digestOnce(name, bytes) {
    const own = known.get(bytes) ?? new Map();
    known.set(bytes, own);
    const digest = own.get(name) ?? digestOf(name, bytes);
    own.set(name, digest);
    // A library that did not load may load at the next attempt.
    digest.catch(() => own.delete(name));
    return digest;
}
/** Loads the library. Throws `NotLoadedError`, and `ReasonError('ALGORITHM_UNSUPPORTED')` if it fails to run. */
export async function loadFallback(algorithm) {
    try {
        return await import("./fallback.js");
    }
    catch (error) {
        throw isNotLoaded(error) ? new NotLoadedError({ cause: error }) : new ReasonError('ALGORITHM_UNSUPPORTED', algorithm);
    }
}
