/** Calculates digests with WebCrypto, or with a library loaded on demand for algorithms that browsers lack. */
import {type Bytes} from './bytes.ts';
import {hashes, hashesBy, type HashName} from './hashes.ts';
import {isNotLoaded, NotLoadedError} from './errors.ts';
import {remember} from './memo.ts';
import {ReasonError} from './verdict.ts';

const NAMES = hashesBy(({oids}) => oids);

/** The name of a digest algorithm by OID; null if unsupported. */
export function hashName(oid: string): HashName | null {
  return NAMES[oid] ?? null;
}

/** Whether browsers support a digest natively. */
export const isNativeHash = (name: HashName): boolean => hashes[name].isNative === true;

/** Whether a digest no longer resists collisions. */
export const isWeakHash = (name: HashName): boolean => hashes[name].isWeak === true;

/** Calculates a digest. Throws like `loadFallback`. */
export async function digestOf(name: HashName, bytes: Bytes): Promise<Bytes> {
  if (isNativeHash(name)) {
    return new Uint8Array(await crypto.subtle.digest(name, bytes));
  }
  const {hash} = await loadFallback(name);
  return hash(name, bytes);
}

/** Caches the digests of whole files, which many references may share. */
const known = new WeakMap<Bytes, Map<HashName, Promise<Bytes>>>();

/** Calculates a digest once, for bytes that never change. Throws like `digestOf`. */
export function digestOnce(name: HashName, bytes: Bytes): Promise<Bytes> {
  const own = remember(known, bytes, () => new Map<HashName, Promise<Bytes>>());
  const digest = remember(own, name, () => digestOf(name, bytes));
  // A library that did not load may load at the next attempt.
  digest.catch(() => own.delete(name));
  return digest;
}

/** Loads the library. Throws `NotLoadedError`, and `ReasonError('ALGORITHM_UNSUPPORTED')` if it fails to run. */
export async function loadFallback(algorithm: string): Promise<typeof import('./fallback.ts')> {
  try {
    return await import('./fallback.ts');
  } catch (error) {
    throw isNotLoaded(error) ? new NotLoadedError({cause: error}) : new ReasonError('ALGORITHM_UNSUPPORTED', algorithm);
  }
}
