/** Verification of raw signatures with WebCrypto, in three values: an algorithm that is unknown here is not a bad one. */
import * as pkijs from 'pkijs';
import {oidOf} from './asn1';
import {type Bytes, concatBytes} from './bytes';

const HASHES: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

const RSA_PKCS1: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.5': 'SHA-1',
  '1.2.840.113549.1.1.11': 'SHA-256',
  '1.2.840.113549.1.1.12': 'SHA-384',
  '1.2.840.113549.1.1.13': 'SHA-512',
};

const ECDSA: Readonly<Record<string, string>> = {
  '1.2.840.10045.4.1': 'SHA-1',
  '1.2.840.10045.4.3.2': 'SHA-256',
  '1.2.840.10045.4.3.3': 'SHA-384',
  '1.2.840.10045.4.3.4': 'SHA-512',
};

const CURVES: Readonly<Record<string, {name: string; bytes: number}>> = {
  '1.2.840.10045.3.1.7': {name: 'P-256', bytes: 32},
  '1.3.132.0.34': {name: 'P-384', bytes: 48},
  '1.3.132.0.35': {name: 'P-521', bytes: 66},
};

const RSA_ENCRYPTION = '1.2.840.113549.1.1.1';
const RSA_PSS = '1.2.840.113549.1.1.10';
const EC_PUBLIC_KEY = '1.2.840.10045.2.1';
const MGF1 = '1.2.840.113549.1.1.8';
const MIN_RSA_BITS = 2048;

/** `SEQUENCE { OBJECT IDENTIFIER rsaEncryption, NULL }` of RFC 8017 appendix A.1. */
const RSA_ALGORITHM = [0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00];

export interface SignatureCheck {
  readonly result: 'ok' | 'bad' | 'unsupported';
  /** For people, such as `RSA-PSS SHA-256`; the OID when it is not known here. */
  readonly name: string;
  /** SHA-1, or an RSA key under 2048 bits (ETSI TS 119 312 §9). */
  readonly isWeak: boolean;
}

/** WebCrypto's name of a digest algorithm, or null for one that browsers do not have. */
export function hashName(oid: string): string | null {
  return HASHES[oid] ?? null;
}

/** Size of an RSA modulus in bits, leading zeros of the INTEGER not counted; null for another kind of key, and for no number. */
export function rsaBits({algorithm, subjectPublicKey}: pkijs.PublicKeyInfo): number | null {
  if (algorithm.algorithmId !== RSA_ENCRYPTION && algorithm.algorithmId !== RSA_PSS) {
    return null;
  }
  const modulus = readDerIntegers(subjectPublicKey.valueBlock.valueHexView)?.[0];
  return modulus?.length ? modulus.length * 8 - Math.clz32(modulus[0] ?? 0) + 24 : null;
}

/** Name of a public key's algorithm and size, such as `RSA 2048` or `EC P-256`; the OID when it is not known here. */
export function keyName(key: pkijs.PublicKeyInfo): string {
  const bits = rsaBits(key);
  if (bits !== null) {
    return `RSA ${bits}`;
  }
  const {algorithmId} = key.algorithm;
  if (algorithmId === EC_PUBLIC_KEY) {
    const curve = oidOf(key.algorithm.algorithmParams as never);
    return `EC ${CURVES[curve]?.name ?? curve}`;
  }
  return algorithmId;
}

/** Whether a key is too short for signatures of today (ETSI TS 119 312 §9). */
export function isWeakKey(key: pkijs.PublicKeyInfo): boolean {
  const bits = rsaBits(key);
  return bits !== null && bits < MIN_RSA_BITS;
}

/**
 * Verifies a signature as X.509, CMS, CRL and OCSP write it. `digestOid` names the digest where the algorithm alone
 * does not (RFC 5652 §5.3). Never throws.
 */
export async function verifySignature(
  key: pkijs.PublicKeyInfo,
  algorithm: pkijs.AlgorithmIdentifier,
  data: Bytes,
  signature: Bytes,
  digestOid = '',
): Promise<SignatureCheck> {
  const scheme = schemeOf(key, algorithm, digestOid);
  if (scheme === null) {
    return {result: 'unsupported', name: algorithm.algorithmId, isWeak: false};
  }
  const {name, format, encodedKey, importAs, verifyAs, isWeak} = scheme;
  const bytes = scheme.curveBytes === null ? signature : rawEcdsa(signature, scheme.curveBytes);
  if (bytes === null) {
    return {result: 'bad', name, isWeak};
  }
  let cryptoKey: CryptoKey;
  try {
    cryptoKey = await crypto.subtle.importKey(format, encodedKey, importAs, false, ['verify']);
  } catch {
    return {result: 'unsupported', name, isWeak};
  }
  try {
    const isOk = await crypto.subtle.verify(verifyAs, cryptoKey, bytes, data);
    return {result: isOk ? 'ok' : 'bad', name, isWeak};
  } catch {
    return {result: 'bad', name, isWeak};
  }
}

interface Scheme {
  readonly name: string;
  readonly format: 'spki' | 'raw';
  readonly encodedKey: Bytes;
  readonly importAs: RsaHashedImportParams | EcKeyImportParams;
  readonly verifyAs: AlgorithmIdentifier | RsaPssParams | EcdsaParams;
  readonly curveBytes: number | null;
  readonly isWeak: boolean;
}

function schemeOf(key: pkijs.PublicKeyInfo, algorithm: pkijs.AlgorithmIdentifier, digestOid: string): Scheme | null {
  const {algorithmId} = algorithm;
  const keyBits = key.subjectPublicKey.valueBlock.valueHexView as Bytes;
  if (key.algorithm.algorithmId === EC_PUBLIC_KEY) {
    const curve = CURVES[oidOf(key.algorithm.algorithmParams as never)];
    const hash = ECDSA[algorithmId] ?? (algorithmId === EC_PUBLIC_KEY ? HASHES[digestOid] : undefined);
    // Browsers differ on compressed points.
    if (!curve || !hash || keyBits[0] !== 4) {
      return null;
    }
    return {
      name: `ECDSA ${curve.name} ${hash}`,
      format: 'raw',
      encodedKey: keyBits,
      importAs: {name: 'ECDSA', namedCurve: curve.name},
      verifyAs: {name: 'ECDSA', hash},
      curveBytes: curve.bytes,
      isWeak: hash === 'SHA-1',
    };
  }
  if (rsaBits(key) === null) {
    return null;
  }
  const rsa = {format: 'spki', encodedKey: rsaSpki(keyBits), curveBytes: null} as const;
  if (algorithmId === RSA_PSS) {
    const pss = pssParameters(algorithm);
    return (
      pss && {
        ...rsa,
        name: `RSA-PSS ${pss.hash}`,
        importAs: {name: 'RSA-PSS', hash: pss.hash},
        verifyAs: {name: 'RSA-PSS', saltLength: pss.saltLength},
        isWeak: pss.hash === 'SHA-1' || isWeakKey(key),
      }
    );
  }
  const hash = RSA_PKCS1[algorithmId] ?? (algorithmId === RSA_ENCRYPTION ? HASHES[digestOid] : undefined);
  // A key that is marked for PSS must not be used otherwise (RFC 4055 §1.2).
  if (!hash || key.algorithm.algorithmId === RSA_PSS) {
    return null;
  }
  return {
    ...rsa,
    name: `RSA ${hash}`,
    importAs: {name: 'RSASSA-PKCS1-v1_5', hash},
    verifyAs: {name: 'RSASSA-PKCS1-v1_5'},
    isWeak: hash === 'SHA-1' || isWeakKey(key),
  };
}

/** WebCrypto has one digest for both uses and the usual trailer; other parameters (RFC 4055 §3.1) are unsupported. */
function pssParameters({algorithmParams}: pkijs.AlgorithmIdentifier): {hash: string; saltLength: number} | null {
  try {
    const parameters = new pkijs.RSASSAPSSParams({schema: algorithmParams as never});
    const hash = HASHES[parameters.hashAlgorithm.algorithmId];
    const mask = parameters.maskGenAlgorithm;
    const maskHash = new pkijs.AlgorithmIdentifier({schema: mask.algorithmParams as never}).algorithmId;
    const isUsual = mask.algorithmId === MGF1 && HASHES[maskHash] === hash && parameters.trailerField === 1;
    return hash && isUsual ? {hash, saltLength: parameters.saltLength} : null;
  } catch {
    return null;
  }
}

/** A SubjectPublicKeyInfo that says rsaEncryption: WebCrypto imports no other, also for PSS. */
function rsaSpki(publicKey: Bytes): Bytes {
  const bits = concatBytes(derHeader(0x03, publicKey.length + 1), Uint8Array.of(0), publicKey);
  return concatBytes(derHeader(0x30, RSA_ALGORITHM.length + bits.length), Uint8Array.from(RSA_ALGORITHM), bits);
}

function derHeader(tag: number, length: number): Uint8Array {
  return Uint8Array.from(
    length < 128 ? [tag, length] : length < 256 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 255],
  );
}

/** From `SEQUENCE { r, s }` (RFC 3279 §2.2.3) to the two numbers side by side that WebCrypto takes; null if malformed. */
function rawEcdsa(signature: Bytes, size: number): Bytes | null {
  const numbers = readDerIntegers(signature);
  if (numbers?.length !== 2 || numbers.some((number) => number.length > size)) {
    return null;
  }
  const raw = new Uint8Array(2 * size);
  numbers.forEach((number, index) => raw.set(number, (index + 1) * size - number.length));
  return raw;
}

/** Positive INTEGERs of a DER SEQUENCE that fills the bytes, without leading zeros; null for anything else. */
function readDerIntegers(bytes: Uint8Array): Uint8Array[] | null {
  const readLength = (at: number): [length: number, next: number] => {
    const first = bytes[at] ?? 0;
    if (first < 0x80) {
      return [first, at + 1];
    }
    const count = first & 0x7f;
    return count === 1
      ? [bytes[at + 1] ?? 0, at + 2]
      : [count === 2 ? ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0) : Number.NaN, at + 3];
  };
  let [length, at] = readLength(1);
  if (bytes[0] !== 0x30 || at + length !== bytes.length) {
    return null;
  }
  const numbers: Uint8Array[] = [];
  while (at < bytes.length) {
    const tag = bytes[at];
    [length, at] = readLength(at + 1);
    if (tag !== 0x02 || !(length > 0) || at + length > bytes.length || (bytes[at] ?? 0) >= 0x80) {
      return null;
    }
    let start = at;
    while (start < at + length && bytes[start] === 0) {
      start++;
    }
    numbers.push(bytes.subarray(start, at + length));
    at += length;
  }
  return numbers;
}
