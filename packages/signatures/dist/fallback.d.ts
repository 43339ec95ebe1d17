import { type Bytes } from './bytes.ts';
import { type HashName } from './hashes.ts';
declare const CURVES: {
    readonly 'P-256': import("@noble/curves/abstract/weierstrass.js").ECDSA;
    readonly 'P-384': import("@noble/curves/abstract/weierstrass.js").ECDSA;
    readonly 'P-521': import("@noble/curves/abstract/weierstrass.js").ECDSA;
    readonly secp256k1: import("@noble/curves/abstract/weierstrass.js").ECDSA;
    readonly brainpoolP256r1: import("@noble/curves/abstract/weierstrass.js").ECDSA;
    readonly brainpoolP384r1: import("@noble/curves/abstract/weierstrass.js").ECDSA;
    readonly brainpoolP512r1: import("@noble/curves/abstract/weierstrass.js").ECDSA;
};
export type CurveName = keyof typeof CURVES;
/** Calculates a digest. */
export declare function hash(name: HashName, bytes: Uint8Array): Bytes;
/** Verifies ECDSA (FIPS 186-5 §6.4.2), given a SEC 1 point and `r` and `s` concatenated. Never throws. */
export declare function verifyEcdsa(curve: CurveName, name: HashName, point: Bytes, signature: Bytes, data: Bytes): boolean;
/** Verifies Ed25519 or Ed448 (RFC 8032) without a context. Never throws. */
export declare function verifyEdwards(curve: 'Ed25519' | 'Ed448', key: Bytes, signature: Bytes, data: Bytes): boolean;
/** An RSA public key: modulus and exponent, without leading zeros. */
export interface RsaKey {
    readonly modulus: Uint8Array;
    readonly exponent: Uint8Array;
}
/** Verifies RSASSA-PKCS1-v1_5 (RFC 8017 §8.2.2) by comparing the whole padding instead of parsing it. */
export declare function verifyRsa(key: RsaKey, name: HashName, signature: Bytes, data: Bytes): boolean;
export interface PssParameters {
    readonly hash: HashName;
    /** The digest of MGF1, which may differ. */
    readonly maskHash: HashName;
    /** Length in bytes. */
    readonly saltLength: number;
}
/** Verifies RSASSA-PSS (RFC 8017 §9.1.2) with any digests and salt length. */
export declare function verifyPss(key: RsaKey, parameters: PssParameters, signature: Bytes, data: Bytes): boolean;
export {};
