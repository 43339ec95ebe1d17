/** Names and strengths of algorithms and key usages in certificates, by OID or bit. */
import {isWeakHash} from '../digest.ts';
import {hashesBy, type HashName} from '../hashes.ts';

const RSA = hashesBy(({rsa}) => [rsa]);
const ECDSA = hashesBy(({ecdsa, plainEcdsa}) => [ecdsa, plainEcdsa]);

/** Signature algorithms that the verifier does not support, or that have no hash of their own. */
const OTHER_SIGNATURES: Readonly<Record<string, SignatureAlgorithm>> = {
  '1.2.840.113549.1.1.2': {algorithm: 'RSA', hash: 'MD2', strength: 'weak'},
  '1.2.840.10040.4.3': {algorithm: 'DSA', hash: 'SHA-1', strength: 'weak'},
  '1.2.840.113549.1.1.10': {algorithm: 'RSA-PSS', strength: 'unknown'},
  '1.3.101.112': {algorithm: 'Ed25519', strength: 'fine'},
  '1.3.101.113': {algorithm: 'Ed448', strength: 'fine'},
};

/** Whether a key or algorithm is still secure, as the default policy sees it; `unknown` if not assessed. */
export type Strength = 'fine' | 'weak' | 'unknown';

/** A signature algorithm; its OID if unknown. Ed25519 and Ed448 imply their hash. */
export interface SignatureAlgorithm {
  readonly algorithm: string;
  readonly hash?: string;
  readonly strength: Strength;
}

/** Names of the KeyUsage bits in bit order (RFC 5280 §4.2.1.3). */
export const KEY_USES = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
  'encipherOnly',
  'decipherOnly',
] as const;

/** A bit of the extension KeyUsage. */
export type KeyUse = (typeof KEY_USES)[number];

/** A signature algorithm and its strength, by OID. */
export function signatureAlgorithm(oid: string): SignatureAlgorithm {
  const hash = RSA[oid] ?? ECDSA[oid];
  return hash
    ? {algorithm: oid in RSA ? 'RSA' : 'ECDSA', hash, strength: strengthOf(hash)}
    : (OTHER_SIGNATURES[oid] ?? {algorithm: oid, strength: 'unknown'});
}

/** Whether a hash still resists collisions. */
export const strengthOf = (name: HashName): Strength => (isWeakHash(name) ? 'weak' : 'fine');

/** The key usages whose bits are set, starting with the most significant bit of the first byte. */
export function keyUses(bits: Uint8Array): readonly KeyUse[] {
  return KEY_USES.filter((_, index) => ((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1);
}
