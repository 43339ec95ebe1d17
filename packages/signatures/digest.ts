/** Calculates digests with WebCrypto, or with a library loaded on demand for algorithms that browsers lack. */
import {type Bytes} from './bytes';
import {CoreError} from './verdict';

/** Supported digests by OID (RFC 5754, RFC 8702, FIPS 202). */
const NAMES: Readonly<Record<string, HashName>> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
  '2.16.840.1.101.3.4.2.4': 'SHA-224',
  '2.16.840.1.101.3.4.2.7': 'SHA3-224',
  '2.16.840.1.101.3.4.2.8': 'SHA3-256',
  '2.16.840.1.101.3.4.2.9': 'SHA3-384',
  '2.16.840.1.101.3.4.2.10': 'SHA3-512',
  '2.16.840.1.101.3.4.2.11': 'SHAKE128',
  '2.16.840.1.101.3.4.2.12': 'SHAKE256',
  '2.16.840.1.101.3.4.2.18': 'SHAKE256',
  '1.3.36.3.2.1': 'RIPEMD-160',
  '1.2.840.113549.2.5': 'MD5',
};

const NATIVE = new Set<HashName>(['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']);
const WEAK = new Set<HashName>(['SHA-1', 'RIPEMD-160', 'MD5']);

/** SHAKE128 outputs 256 bits and SHAKE256 512, as in CMS (RFC 8702 §3.1). */
export type HashName =
  | 'MD5'
  | 'RIPEMD-160'
  | 'SHA-1'
  | 'SHA-224'
  | 'SHA-256'
  | 'SHA-384'
  | 'SHA-512'
  | 'SHA3-224'
  | 'SHA3-256'
  | 'SHA3-384'
  | 'SHA3-512'
  | 'SHAKE128'
  | 'SHAKE256';

/** The name of a digest algorithm by OID; null if unsupported. */
export function hashName(oid: string): HashName | null {
  return NAMES[oid] ?? null;
}

/** Whether browsers support a digest natively. */
export const isNativeHash = (name: HashName): boolean => NATIVE.has(name);

/** Whether a digest no longer resists collisions (ETSI TS 119 312 §5). */
export const isWeakHash = (name: HashName): boolean => WEAK.has(name);

/** Calculates a digest. Throws `CoreError('ALGORITHM_UNSUPPORTED')` when the library cannot be loaded. */
export async function digestOf(name: HashName, bytes: Bytes): Promise<Bytes> {
  if (isNativeHash(name)) {
    return new Uint8Array(await crypto.subtle.digest(name, bytes));
  }
  const {hash} = await loadFallback(name);
  return hash(name, bytes);
}

/** Loads the library. Throws `CoreError('ALGORITHM_UNSUPPORTED')` when offline. */
export async function loadFallback(algorithm: string): Promise<typeof import('./fallback')> {
  try {
    return await import('./fallback');
  } catch {
    throw new CoreError('ALGORITHM_UNSUPPORTED', algorithm);
  }
}
