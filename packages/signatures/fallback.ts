/**
 * Digests and signatures that WebCrypto lacks: SHA-3 and less common SHA-2 variants, brainpool and other curves,
 * Edwards curves, and RSA with these digests. Import it through `loadFallback` only, so that it stays a separate chunk.
 */
import {pow} from '@noble/curves/abstract/modular.js';
import {ed25519} from '@noble/curves/ed25519.js';
import {ed448} from '@noble/curves/ed448.js';
import {brainpoolP256r1, brainpoolP384r1, brainpoolP512r1} from '@noble/curves/misc.js';
import {p256, p384, p521} from '@noble/curves/nist.js';
import {secp256k1} from '@noble/curves/secp256k1.js';
import {bytesToNumberBE, numberToBytesBE} from '@noble/curves/utils.js';
import {md5, ripemd160, sha1} from '@noble/hashes/legacy.js';
import {sha224, sha256, sha384, sha512, sha512_256} from '@noble/hashes/sha2.js';
import {sha3_224, sha3_256, sha3_384, sha3_512, shake128_32, shake256_64} from '@noble/hashes/sha3.js';
import {ObjectIdentifier} from 'asn1js';
import {encode} from './asn1.ts';
import {type Bytes, concatBytes, equalBytes} from './bytes.ts';
import {hashes, type HashName} from './hashes.ts';
import {attempt} from './verdict.ts';

const HASHES: Readonly<Record<HashName, (bytes: Uint8Array) => Uint8Array>> = {
  MD5: md5,
  'RIPEMD-160': ripemd160,
  'SHA-1': sha1,
  'SHA-224': sha224,
  'SHA-256': sha256,
  'SHA-384': sha384,
  'SHA-512': sha512,
  'SHA-512/256': sha512_256,
  'SHA3-224': sha3_224,
  'SHA3-256': sha3_256,
  'SHA3-384': sha3_384,
  'SHA3-512': sha3_512,
  SHAKE128: shake128_32,
  SHAKE256: shake256_64,
};

const CURVES = {
  'P-256': p256,
  'P-384': p384,
  'P-521': p521,
  secp256k1,
  brainpoolP256r1,
  brainpoolP384r1,
  brainpoolP512r1,
} as const;

export type CurveName = keyof typeof CURVES;

/** Calculates a digest. */
export function hash(name: HashName, bytes: Uint8Array): Bytes {
  return Uint8Array.from(HASHES[name](bytes));
}

/** Verifies ECDSA (FIPS 186-5 §6.4.2), given a SEC 1 point and `r` and `s` concatenated. Never throws. */
export function verifyEcdsa(curve: CurveName, name: HashName, point: Bytes, signature: Bytes, data: Bytes): boolean {
  const verify = () => CURVES[curve].verify(signature, HASHES[name](data), point, {prehash: false, lowS: false});
  return attempt(verify) ?? false;
}

/** Verifies Ed25519 or Ed448 (RFC 8032) without a context. Never throws. */
export function verifyEdwards(curve: 'Ed25519' | 'Ed448', key: Bytes, signature: Bytes, data: Bytes): boolean {
  const verify = () =>
    curve === 'Ed25519' ? ed25519.verify(signature, data, key, {zip215: false}) : ed448.verify(signature, data, key);
  return attempt(verify) ?? false;
}

/** An RSA public key: modulus and exponent, without leading zeros. */
export interface RsaKey {
  readonly modulus: Uint8Array;
  readonly exponent: Uint8Array;
}

/** A larger exponent would be too slow, and no CA issues such keys. */
const MAX_EXPONENT_BYTES = 5;
const MAX_MODULUS_BYTES = 2048;

/** RSAVP1 (RFC 8017 §5.2.2): the result is as long as the modulus; null for an out-of-range signature. */
function recover({modulus, exponent}: RsaKey, signature: Uint8Array): Uint8Array | null {
  const [n, e, s] = [modulus, exponent, signature].map(bytesToNumberBE) as [bigint, bigint, bigint];
  if (
    signature.length !== modulus.length ||
    s >= n ||
    exponent.length > MAX_EXPONENT_BYTES ||
    modulus.length > MAX_MODULUS_BYTES
  ) {
    return null;
  }
  return numberToBytesBE(pow(s, e, n), modulus.length);
}

/** Verifies RSASSA-PKCS1-v1_5 (RFC 8017 §8.2.2) by comparing the whole padding instead of parsing it. */
export function verifyRsa(key: RsaKey, name: HashName, signature: Bytes, data: Bytes): boolean {
  const {oids, rsa} = hashes[name];
  const found = recover(key, signature);
  // Not every hash has an RSA signature.
  if (!rsa || !found) {
    return false;
  }
  // DigestInfo (§9.2): the algorithm with NULL, and the digest.
  const algorithm = encode(0x30, new Uint8Array(new ObjectIdentifier({value: oids[0]}).toBER()), Uint8Array.of(5, 0));
  const ending = encode(0x30, algorithm, encode(0x04, HASHES[name](data)));
  const padding = new Uint8Array(Math.max(0, found.length - ending.length - 3)).fill(0xff);
  const expected = concatBytes(Uint8Array.of(0, 1), padding, Uint8Array.of(0), ending);
  return padding.length >= 8 && equalBytes(found, expected);
}

export interface PssParameters {
  readonly hash: HashName;
  /** The digest of MGF1, which may differ. */
  readonly maskHash: HashName;
  /** Length in bytes. */
  readonly saltLength: number;
}

/** Verifies RSASSA-PSS (RFC 8017 §9.1.2) with any digests and salt length. */
export function verifyPss(key: RsaKey, parameters: PssParameters, signature: Bytes, data: Bytes): boolean {
  const found = recover(key, signature);
  if (!found) {
    return false;
  }
  const {hash: name, maskHash, saltLength} = parameters;
  const bits = key.modulus.length * 8 - Math.clz32(key.modulus[0] ?? 0) + 24 - 1;
  const encoded = found.subarray(found.length - Math.ceil(bits / 8));
  const digested = HASHES[name](data);
  const split = encoded.length - digested.length - 1;
  const unused = 8 * encoded.length - bits;
  if (
    found.subarray(0, found.length - encoded.length).some((byte) => byte !== 0) ||
    split < saltLength + 1 ||
    encoded.at(-1) !== 0xbc ||
    (encoded[0] as number) >> (8 - unused) !== 0
  ) {
    return false;
  }
  const seed = encoded.subarray(split, -1);
  const mask = mgf1(maskHash, seed, split);
  const block = encoded.subarray(0, split).map((byte, index) => byte ^ (mask[index] as number));
  block[0] = (block[0] as number) & (0xff >> unused);
  const start = split - saltLength;
  const isPadded = block.subarray(0, start - 1).every((byte) => byte === 0) && block[start - 1] === 1;
  const salted = concatBytes(new Uint8Array(8), digested, block.subarray(start));
  return isPadded && equalBytes(HASHES[name](salted), seed);
}

/** RFC 8017 appendix B.2.1. */
function mgf1(name: HashName, seed: Uint8Array, length: number): Uint8Array {
  const blocks: Uint8Array[] = [];
  for (let counter = 0, made = 0; made < length; counter++) {
    const count = Uint8Array.of(counter >>> 24, counter >>> 16, counter >>> 8, counter);
    const block = HASHES[name](concatBytes(seed, count));
    blocks.push(block);
    made += block.length;
  }
  return concatBytes(...blocks).subarray(0, length);
}
