/**
 * Verifies raw signatures with three results: an unsupported algorithm is not a bad signature. Uses WebCrypto where
 * possible, else the fallback library.
 */
import * as pkijs from 'pkijs';
import {componentsOf, encode, encodingOf, type Node, oidOf, readTlv, type Tlv} from './asn1.ts';
import {type Bytes, equalBytes, hexOf} from './bytes.ts';
import {hashName, isNativeHash, loadFallback} from './digest.ts';
import {type CurveName, type PssParameters} from './fallback.ts';
import {hashesBy, type HashName} from './hashes.ts';
import {rethrowNotLoaded} from './errors.ts';
import {type AlgorithmUse, objections, type Policy} from './policy.ts';
import {attempt, type Reason} from './verdict.ts';

const RSA_PKCS1 = hashesBy(({rsa}) => [rsa]);
const ECDSA = hashesBy(({ecdsa}) => [ecdsa]);
const PLAIN_ECDSA = hashesBy(({plainEcdsa}) => [plainEcdsa]);

const CURVES: Readonly<Record<string, {name: CurveName; bytes: number; isNative: boolean}>> = {
  '1.2.840.10045.3.1.7': {name: 'P-256', bytes: 32, isNative: true},
  '1.3.132.0.34': {name: 'P-384', bytes: 48, isNative: true},
  '1.3.132.0.35': {name: 'P-521', bytes: 66, isNative: true},
  '1.3.132.0.10': {name: 'secp256k1', bytes: 32, isNative: false},
  '1.3.36.3.3.2.8.1.1.7': {name: 'brainpoolP256r1', bytes: 32, isNative: false},
  '1.3.36.3.3.2.8.1.1.11': {name: 'brainpoolP384r1', bytes: 48, isNative: false},
  '1.3.36.3.3.2.8.1.1.13': {name: 'brainpoolP512r1', bytes: 64, isNative: false},
};

/** The digest that CMS pairs with each curve (RFC 8419 §3.1). */
const EDWARDS: Readonly<Record<string, {name: 'Ed25519' | 'Ed448'; hash: HashName}>> = {
  '1.3.101.112': {name: 'Ed25519', hash: 'SHA-512'},
  '1.3.101.113': {name: 'Ed448', hash: 'SHAKE256'},
};

const RSA_ENCRYPTION = '1.2.840.113549.1.1.1';
const RSA_PSS = '1.2.840.113549.1.1.10';
const EC_PUBLIC_KEY = '1.2.840.10045.2.1';
const MGF1 = '1.2.840.113549.1.1.8';

/** `SEQUENCE { OBJECT IDENTIFIER rsaEncryption, NULL }` (RFC 8017 appendix A.1). */
const RSA_ALGORITHM = Uint8Array.from([
  0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00,
]);

export interface SignatureCheck {
  readonly result: 'ok' | 'bad' | 'unsupported';
  /** Display name such as `RSA-PSS SHA-256`; the OID if unknown. */
  readonly name: string;
  /** The key and digest, for the policy. */
  readonly use: AlgorithmUse;
  /** Whether the signature is right, but encoded in a way that some programs refuse. */
  readonly isNonstandard?: boolean;
}

/** A signature algorithm without its key. ECDSA signatures are `r` and `s` concatenated (IEEE P1363). */
export type Scheme =
  | {readonly kind: 'rsa'; readonly hash: HashName}
  | {readonly kind: 'ecdsa'; readonly hash: HashName}
  | PssScheme
  | {readonly kind: 'eddsa'};

/** RSASSA-PSS with its parameters; the mask has a digest of its own. */
interface PssScheme extends PssParameters {
  readonly kind: 'rsa-pss';
}

/** Size of an RSA modulus in bits, without leading zeros; null for other or malformed keys. */
export function rsaBits(key: pkijs.PublicKeyInfo): number | null {
  const {algorithmId} = key.algorithm;
  if (algorithmId !== RSA_ENCRYPTION && algorithmId !== RSA_PSS) {
    return null;
  }
  const modulus = rsaNumbers(key)?.[0];
  return modulus?.length ? modulus.length * 8 - Math.clz32(modulus[0] ?? 0) + 24 : null;
}

/** The algorithm and size of a public key, such as `RSA 2048` or `EC P-256`; the OID if unknown. */
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
  return EDWARDS[algorithmId]?.name ?? algorithmId;
}

/** What matters about a key to the policy. An RSA exponent must be odd and at least 3 (RFC 8017 §3.1). */
export function keyUse(key: pkijs.PublicKeyInfo): AlgorithmUse {
  const bits = rsaBits(key);
  if (bits === null) {
    return {curve: curveOf(key)?.name ?? EDWARDS[key.algorithm.algorithmId]?.name};
  }
  const exponent = rsaNumbers(key)?.[1] ?? [];
  // With an exponent of 1, anyone can sign.
  const isBroken = (exponent.at(-1) ?? 0) % 2 === 0 || (exponent.length === 1 && exponent[0] === 1);
  return {rsaBits: bits, isBroken};
}

/**
 * Verifies a signature as encoded in X.509, CMS, CRLs and OCSP. `digestOid` names the digest if the algorithm does not
 * (RFC 5652 §5.3). Throws only the error of the browser when the fallback cannot be loaded.
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
    return {result: 'unsupported', name: algorithm.algorithmId, use: {}};
  }
  const isDerEcdsa = scheme.kind === 'ecdsa' && !(algorithm.algorithmId in PLAIN_ECDSA);
  const numbers = isDerEcdsa ? readDerIntegers(signature) : null;
  const bytes = isDerEcdsa ? rawEcdsa(numbers, curveOf(key)?.bytes ?? 0) : signature;
  // RFC 3279 §2.2.3 requires DER, so other programs refuse lengths or numbers with more bytes than necessary.
  const isNonstandard = numbers !== null && !equalBytes(encodeIntegers(numbers), signature);
  const check = {...(await verifyScheme(key, scheme, data, bytes)), isNonstandard};
  const stated = hashName(digestOid);
  const isOther = (scheme.kind === 'rsa' || scheme.kind === 'ecdsa') && stated !== null && scheme.hash !== stated;
  // Some software signs with the digest of the SignerInfo, but names another one in the signature algorithm.
  return check.result === 'bad' && isOther
    ? {...(await verifyScheme(key, {...scheme, hash: stated}, data, bytes)), isNonstandard: true}
    : check;
}

/** Verifies a signature of a known algorithm; `signature` is null if malformed. Throws like `verifySignature`. */
export async function verifyScheme(
  key: pkijs.PublicKeyInfo,
  scheme: Scheme,
  data: Bytes,
  signature: Bytes | null,
): Promise<SignatureCheck> {
  const name = schemeName(key, scheme);
  const use = {...keyUse(key), hash: 'hash' in scheme ? scheme.hash : undefined};
  if (!fits[scheme.kind](key)) {
    return {result: 'unsupported', name, use};
  }
  if (signature === null) {
    return {result: 'bad', name, use};
  }
  const native = nativeParameters(key, scheme);
  const isOk = native
    ? await verifyNatively(native, data, signature)
    : await verifyByFallback(key, scheme, data, signature).catch(rethrowNotLoaded);
  return {result: isOk === null ? 'unsupported' : isOk ? 'ok' : 'bad', name, use};
}

/** Reasons that follow from checking a signature value. */
export function signatureReasons(check: SignatureCheck | null, policy: Policy): Reason[] {
  if (check?.result === 'bad') {
    return [{code: 'SIG_CRYPTO_FAILURE', detail: check.name}];
  }
  if (check?.result === 'unsupported') {
    return [{code: 'ALGORITHM_UNSUPPORTED', detail: check.name}];
  }
  return [
    ...(check ? objections(check.use, check.name, policy) : []),
    ...(check?.isNonstandard ? [{code: 'SIGNATURE_NONSTANDARD'} as const] : []),
  ];
}

/** Whether a key suits an algorithm; a key restricted to PSS must not be used otherwise (RFC 4055 §1.2). */
const fits: Readonly<Record<Scheme['kind'], (key: pkijs.PublicKeyInfo) => boolean>> = {
  rsa: (key) => rsaBits(key) !== null && key.algorithm.algorithmId === RSA_ENCRYPTION,
  'rsa-pss': (key) => rsaBits(key) !== null,
  ecdsa: (key) => curveOf(key) !== undefined,
  eddsa: (key) => key.algorithm.algorithmId in EDWARDS,
};

function schemeName(key: pkijs.PublicKeyInfo, scheme: Scheme): string {
  switch (scheme.kind) {
    case 'rsa':
      return `RSA ${scheme.hash}`;
    case 'rsa-pss':
      return `RSA-PSS ${scheme.hash}${scheme.maskHash === scheme.hash ? '' : `, MGF1 ${scheme.maskHash}`}`;
    case 'ecdsa':
      return `ECDSA ${curveOf(key)?.name ?? ''} ${scheme.hash}`;
    case 'eddsa':
      return EDWARDS[key.algorithm.algorithmId]?.name ?? 'EdDSA';
  }
}

/** The named curve. Explicit curve parameters are not supported, whatever they resemble (RFC 5480 §2.1.1). */
function curveOf({algorithm}: pkijs.PublicKeyInfo) {
  return algorithm.algorithmId === EC_PUBLIC_KEY ? CURVES[oidOf(algorithm.algorithmParams as never)] : undefined;
}

const keyBits = ({subjectPublicKey}: pkijs.PublicKeyInfo): Bytes => subjectPublicKey.valueBlock.valueHexView as Bytes;

/** Modulus and exponent of an RSA key. Accepts a modulus without its leading zero byte, as other programs do. */
const rsaNumbers = (key: pkijs.PublicKeyInfo): Uint8Array[] | null => readDerIntegers(keyBits(key), true);

interface NativeParameters {
  readonly format: 'spki' | 'raw';
  readonly encodedKey: Bytes;
  readonly importAs: RsaHashedImportParams | EcKeyImportParams;
  readonly verifyAs: AlgorithmIdentifier | RsaPssParams | EcdsaParams;
}

/** Parameters for WebCrypto; null if it does not support the algorithm. */
function nativeParameters(key: pkijs.PublicKeyInfo, scheme: Scheme): NativeParameters | null {
  if (scheme.kind === 'eddsa' || !isNativeHash(scheme.hash)) {
    return null;
  }
  const {hash} = scheme;
  if (scheme.kind === 'ecdsa') {
    const curve = curveOf(key);
    // Browsers disagree about compressed points.
    return curve?.isNative && keyBits(key)[0] === 4
      ? {
          format: 'raw',
          encodedKey: keyBits(key),
          importAs: {name: 'ECDSA', namedCurve: curve.name},
          verifyAs: {name: 'ECDSA', hash},
        }
      : null;
  }
  const rsa = {format: 'spki', encodedKey: rsaSpki(rsaNumbers(key) ?? [])} as const;
  if (scheme.kind === 'rsa') {
    return {...rsa, importAs: {name: 'RSASSA-PKCS1-v1_5', hash}, verifyAs: {name: 'RSASSA-PKCS1-v1_5'}};
  }
  // WebCrypto uses one digest for both message and mask.
  return scheme.maskHash === hash
    ? {...rsa, importAs: {name: 'RSA-PSS', hash}, verifyAs: {name: 'RSA-PSS', saltLength: scheme.saltLength}}
    : null;
}

async function verifyNatively(
  {format, encodedKey, importAs, verifyAs}: NativeParameters,
  data: Bytes,
  signature: Bytes,
): Promise<boolean | null> {
  const key = await crypto.subtle.importKey(format, encodedKey, importAs, false, ['verify']).catch(() => null);
  return key && crypto.subtle.verify(verifyAs, key, signature, data).catch(() => false);
}

/** Null when the fallback does not support the algorithm either. */
async function verifyByFallback(
  key: pkijs.PublicKeyInfo,
  scheme: Scheme,
  data: Bytes,
  signature: Bytes,
): Promise<boolean | null> {
  const fallback = await loadFallback(schemeName(key, scheme));
  if (scheme.kind === 'eddsa') {
    const curve = EDWARDS[key.algorithm.algorithmId];
    return curve ? fallback.verifyEdwards(curve.name, keyBits(key), signature, data) : null;
  }
  if (scheme.kind === 'ecdsa') {
    const curve = curveOf(key);
    return curve ? fallback.verifyEcdsa(curve.name, scheme.hash, keyBits(key), signature, data) : null;
  }
  const [modulus, exponent] = rsaNumbers(key) ?? [];
  if (!modulus || !exponent) {
    return null;
  }
  return scheme.kind === 'rsa'
    ? fallback.verifyRsa({modulus, exponent}, scheme.hash, signature, data)
    : fallback.verifyPss({modulus, exponent}, scheme, signature, data);
}

function schemeOf(key: pkijs.PublicKeyInfo, algorithm: pkijs.AlgorithmIdentifier, digestOid: string): Scheme | null {
  const {algorithmId} = algorithm;
  const stated = hashName(digestOid);
  const edwards = EDWARDS[algorithmId];
  if (edwards) {
    const isUsual = key.algorithm.algorithmId === algorithmId && (digestOid === '' || stated === edwards.hash);
    return isUsual ? {kind: 'eddsa'} : null;
  }
  if (key.algorithm.algorithmId === EC_PUBLIC_KEY) {
    const hash =
      ECDSA[algorithmId] ?? PLAIN_ECDSA[algorithmId] ?? (algorithmId === EC_PUBLIC_KEY ? stated : null) ?? null;
    return hash && {kind: 'ecdsa', hash};
  }
  if (rsaBits(key) === null) {
    return null;
  }
  const pss = pssParameters(algorithm);
  if (pss || algorithmId === RSA_PSS) {
    return pss;
  }
  const hash = RSA_PKCS1[algorithmId] ?? (algorithmId === RSA_ENCRYPTION ? stated : null);
  return hash ? {kind: 'rsa', hash} : null;
}

/** The parameters of RSASSA-PSS (RFC 4055 §3.1); null for other algorithms. A non-default trailer was never used. */
export function pssParameters({algorithmId, algorithmParams}: pkijs.AlgorithmIdentifier): PssScheme | null {
  if (algorithmId !== RSA_PSS) {
    return null;
  }
  return attempt(() => {
    const parameters = new pkijs.RSASSAPSSParams({schema: algorithmParams as never});
    const hash = hashName(parameters.hashAlgorithm.algorithmId);
    const mask = parameters.maskGenAlgorithm;
    const maskHash = hashName(new pkijs.AlgorithmIdentifier({schema: mask.algorithmParams as never}).algorithmId);
    const isKnown = mask.algorithmId === MGF1 && parameters.trailerField === 1;
    return hash && maskHash && isKnown ? {kind: 'rsa-pss', hash, maskHash, saltLength: parameters.saltLength} : null;
  });
}

/** Equal for algorithms whose parameters have the same values: absent or NULL, a default written or not (RFC 6211 §3). */
export function algorithmKey(algorithm: pkijs.AlgorithmIdentifier): string {
  const {algorithmId} = algorithm;
  const algorithmParams = algorithm.algorithmParams as Node | undefined;
  const scheme = pssParameters(algorithm);
  const encoding = algorithmParams ? hexOf(encodingOf(algorithmParams)) : '';
  return `${algorithmId} ${scheme ? JSON.stringify(scheme) : encoding.replace(/^0500$/, '')}`;
}

/** Wraps a key as SubjectPublicKeyInfo with rsaEncryption, the only one WebCrypto imports, for PSS too. */
function rsaSpki(numbers: readonly Uint8Array[]): Bytes {
  return encode(0x30, RSA_ALGORITHM, encode(0x03, Uint8Array.of(0), encodeIntegers(numbers)));
}

/** Encodes positive numbers without leading zeros as a DER SEQUENCE of INTEGERs. */
function encodeIntegers(numbers: readonly Uint8Array[]): Bytes {
  return encode(0x30, ...numbers.map((number) => encode(0x02, new Uint8Array((number[0] ?? 0) >> 7), number)));
}

/** Converts `SEQUENCE { r, s }` (RFC 3279 §2.2.3) to the concatenation that WebCrypto expects; null if malformed. */
function rawEcdsa(numbers: readonly Uint8Array[] | null, size: number): Bytes | null {
  if (numbers?.length !== 2 || numbers.some((number) => number.length > size)) {
    return null;
  }
  const raw = new Uint8Array(2 * size);
  numbers.forEach((number, index) => raw.set(number, (index + 1) * size - number.length));
  return raw;
}

/** The positive INTEGERs of a SEQUENCE, without leading zeros. Null for anything else, including trailing bytes. */
function readDerIntegers(bytes: Uint8Array, isUnsigned = false): Uint8Array[] | null {
  return attempt(() => {
    const sequence = readTlv(bytes, 0, bytes.length);
    const numbers = componentsOf(bytes, sequence);
    const isPositive = ({tag, start, end}: Tlv) =>
      tag === 0x02 && start < end && (isUnsigned || (bytes[start] as number) < 0x80);
    return sequence.tag === 0x30 && sequence.next === bytes.length && numbers.every(isPositive)
      ? numbers.map(({start, end}) => withoutZeros(bytes.subarray(start, end)))
      : null;
  });
}

/** A number without leading zeros. */
function withoutZeros(number: Uint8Array): Uint8Array {
  const start = number.findIndex((byte) => byte !== 0);
  return number.subarray(start === -1 ? number.length : start);
}
