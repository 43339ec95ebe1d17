/**
 * Verifies raw signatures with three results: an unsupported algorithm is not a bad signature. Uses WebCrypto where
 * possible, else the fallback library.
 */
import * as pkijs from 'pkijs';
import { type Bytes } from './bytes.ts';
import { type HashName } from './hashes.ts';
import { type AlgorithmUse } from './policy.ts';
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
export type Scheme = {
    readonly kind: 'rsa';
    readonly hash: HashName;
} | {
    readonly kind: 'ecdsa';
    readonly hash: HashName;
} | {
    readonly kind: 'rsa-pss';
    readonly hash: HashName;
    readonly maskHash: HashName;
    readonly saltLength: number;
} | {
    readonly kind: 'eddsa';
};
/** Size of an RSA modulus in bits, without leading zeros; null for other or malformed keys. */
export declare function rsaBits(key: pkijs.PublicKeyInfo): number | null;
/** The algorithm and size of a public key, such as `RSA 2048` or `EC P-256`; the OID if unknown. */
export declare function keyName(key: pkijs.PublicKeyInfo): string;
/** What matters about a key to the policy. An RSA exponent must be odd and at least 3 (RFC 8017 §3.1). */
export declare function keyUse(key: pkijs.PublicKeyInfo): AlgorithmUse;
/**
 * Verifies a signature as encoded in X.509, CMS, CRLs and OCSP. `digestOid` names the digest if the algorithm does not
 * (RFC 5652 §5.3). Throws only the error of the browser when the fallback cannot be loaded.
 */
export declare function verifySignature(key: pkijs.PublicKeyInfo, algorithm: pkijs.AlgorithmIdentifier, data: Bytes, signature: Bytes, digestOid?: string): Promise<SignatureCheck>;
/** Verifies a signature of a known algorithm; `signature` is null if malformed. Throws like `verifySignature`. */
export declare function verifyScheme(key: pkijs.PublicKeyInfo, scheme: Scheme, data: Bytes, signature: Bytes | null): Promise<SignatureCheck>;
/** Equal for algorithms whose parameters have the same values: absent or NULL, a default written or not (RFC 6211 §3). */
export declare function algorithmKey(algorithm: pkijs.AlgorithmIdentifier): string;
