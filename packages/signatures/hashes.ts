/** Every hash algorithm that the verifier knows. To add one, add a row here and its function to `fallback.ts`. */

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const MORE_2007 = 'http://www.w3.org/2007/05/xmldsig-more#';
const XENC = 'http://www.w3.org/2001/04/xmlenc#';

/** The identifiers of a hash algorithm. Those that no standard defines are missing. */
export interface HashAlgorithm {
  /** The first OID also identifies it in RSA signatures (RFC 8017 appendix A.2.4). */
  readonly oids: readonly [string, ...string[]];
  /** Length of the digest. */
  readonly bytes: number;
  /** Whether browsers support it (WebCrypto). */
  readonly isNative?: boolean;
  /** Whether it no longer resists collisions. */
  readonly isWeak?: boolean;
  /** OID of RSA PKCS #1 v1.5 with this hash. */
  readonly rsa?: string;
  /** OID of ECDSA with this hash. */
  readonly ecdsa?: string;
  /** OID of ECDSA with `r` and `s` concatenated (BSI TR-03111 §5.2.1). */
  readonly plainEcdsa?: string;
  /** URI in XML signatures (XML Signature 1.1 §6, RFC 9231). */
  readonly xml?: string;
}

const NIST = '2.16.840.1.101.3.4';
const RSA = '1.2.840.113549.1.1';
const X962 = '1.2.840.10045.4';
const BSI = '0.4.0.127.0.7.1.1.4.1';

/** A hash of SHA-2. Only its own OID and that of RSA (RFC 4055 §5) are not in the order of the lengths. */
const sha2 = (bytes: number, place: number, own: number, namespace: string) => ({
  oids: [`${NIST}.2.${own}`] as const,
  bytes,
  isNative: bytes > 28,
  rsa: `${RSA}.${own + 10}`,
  ecdsa: `${X962}.3.${place}`,
  plainEcdsa: `${BSI}.${place + 1}`,
  xml: `${namespace}sha${bytes * 8}`,
});

/** A hash of SHA-3: all OIDs of the family are in the order of the lengths. */
const sha3 = (bytes: number, own: number) => ({
  oids: [`${NIST}.2.${own}`] as const,
  bytes,
  rsa: `${NIST}.3.${own + 6}`,
  ecdsa: `${NIST}.3.${own + 2}`,
  xml: `${MORE_2007}sha3-${bytes * 8}`,
});

const TABLE = {
  MD5: {oids: ['1.2.840.113549.2.5'], bytes: 16, isWeak: true, rsa: `${RSA}.4`, xml: `${MORE}md5`},
  'RIPEMD-160': {
    oids: ['1.3.36.3.2.1'],
    bytes: 20,
    isWeak: true,
    rsa: '1.3.36.3.3.1.2',
    plainEcdsa: `${BSI}.6`,
    xml: `${XENC}ripemd160`,
  },
  'SHA-1': {
    oids: ['1.3.14.3.2.26'],
    bytes: 20,
    isNative: true,
    isWeak: true,
    rsa: `${RSA}.5`,
    ecdsa: `${X962}.1`,
    plainEcdsa: `${BSI}.1`,
    xml: `${DS}sha1`,
  },
  'SHA-224': sha2(28, 1, 4, MORE),
  'SHA-256': sha2(32, 2, 1, XENC),
  'SHA-384': sha2(48, 3, 2, MORE),
  'SHA-512': sha2(64, 4, 3, XENC),
  'SHA-512/256': {oids: [`${NIST}.2.6`], bytes: 32, rsa: `${RSA}.16`},
  'SHA3-224': sha3(28, 7),
  'SHA3-256': sha3(32, 8),
  'SHA3-384': sha3(48, 9),
  'SHA3-512': sha3(64, 10),
  // CMS takes 256 bits of SHAKE128 and 512 of SHAKE256 (RFC 8702 §3.1).
  SHAKE128: {oids: [`${NIST}.2.11`], bytes: 32},
  SHAKE256: {oids: [`${NIST}.2.12`, `${NIST}.2.18`], bytes: 64},
} as const satisfies Readonly<Record<string, HashAlgorithm>>;

export type HashName = keyof typeof TABLE;

export const hashes: Readonly<Record<HashName, HashAlgorithm>> = TABLE;

/** Maps one kind of identifier to the names of the hashes that have one. */
export function hashesBy(
  identifiersOf: (hash: HashAlgorithm) => readonly (string | undefined)[],
): Readonly<Record<string, HashName>> {
  return Object.fromEntries(
    Object.entries(hashes).flatMap(([name, hash]) =>
      identifiersOf(hash).flatMap((identifier) => (identifier ? [[identifier, name as HashName]] : [])),
    ),
  );
}
