/** Parses and verifies CMS SignedData (RFC 5652) with the CAdES attributes (ETSI EN 319 122-1). */
import * as pkijs from 'pkijs';
import { type Bytes } from './bytes.ts';
import { type Certificate } from './certificate.ts';
import { type Policy } from './policy.ts';
import { type SignatureCheck } from './signature.ts';
import { type Reason, type Verdict } from './verdict.ts';
/** A SignedData from the perspective of one signer, since each gets its own result. */
export interface Cms {
    readonly signerInfo: pkijs.SignerInfo;
    /** All signed attributes as received; null if there are none. `signerInfo` lacks those that carry revocation data. */
    readonly signedAttributes: Bytes | null;
    /** Null for a counter-signature, which signs another signature (RFC 5652 §11.4). */
    readonly contentType: string | null;
    /** The encapsulated content; null when detached. */
    readonly content: Bytes | null;
    /** Those of the SignedData and of this signer's `certificate-values` (EN 319 122-1 §5.4.3). */
    readonly certificates: readonly Certificate[];
    /** Embedded CRLs and OCSP responses (DER), not yet verified. */
    readonly revocation: readonly Bytes[];
    /** Encoded signature time-stamp tokens (EN 319 122-1 §5.3). */
    readonly timestamps: readonly Bytes[];
    /** Encoded content time-stamps, made before signing (EN 319 122-1 §5.2.8). */
    readonly contentTimestamps: readonly Bytes[];
    /** The claimed signing time, which proves nothing (RFC 5652 §11.3). */
    readonly signingTime: Date | null;
    readonly parts: CmsParts;
}
/** The encodings that archive time-stamps cover (EN 319 122-1 §5.5). */
export interface CmsParts {
    /** EncapsulatedContentInfo. */
    readonly contentInfo: Bytes;
    /** The fields of the SignedData with certificates and with revocation data. */
    readonly certificates: Bytes;
    readonly revocation: Bytes;
    /** The fields of the SignerInfo before its unsigned attributes. */
    readonly fields: readonly Bytes[];
    readonly unsigned: readonly Attribute[];
}
/** An attribute; values and encodings as received. */
export interface Attribute {
    readonly type: string;
    readonly values: readonly Bytes[];
    readonly encodedType: Bytes;
    readonly encodedValues: Bytes;
    readonly encoding: Bytes;
}
export interface CmsReport {
    readonly verdict: Verdict;
    readonly digest: readonly Reason[];
    readonly signature: readonly Reason[];
    readonly signingCertificate: readonly Reason[];
    readonly signer: Certificate | null;
    /** Whether a signed attribute identifies the signer's certificate. */
    readonly hasSigningCertificate: boolean;
    readonly digestAlgorithm: string;
    readonly signatureAlgorithm: string;
}
/**
 * Parses a SignedData with exactly one signer, as PAdES and time-stamps require (EN 319 142-1 §6.2.1, RFC 3161 §2.4.2).
 * Throws `ReasonError`.
 */
export declare function parseCms(bytes: Bytes): Promise<Cms>;
/** Parses a SignedData, once per signer; empty if it only carries certificates. Throws `ReasonError`. */
export declare function parseSigners(bytes: Bytes): Promise<readonly Cms[]>;
/** The counter-signatures on a signature (RFC 5652 §11.4); they use the certificates of the same SignedData. */
export declare function counterSigners(cms: Cms): Promise<readonly Cms[]>;
/**
 * Verifies digest, signature and signing-certificate attribute (RFC 5652 §5.4 to §5.6, RFC 5035 §5.4). Does not build a
 * path.
 *
 * @param content the signed content
 * @param certificates further candidates for the signer's certificate
 */
export declare function verifyCms(cms: Cms, content: Bytes, certificates?: readonly Certificate[], policy?: Policy): Promise<CmsReport>;
/** Reasons that follow from checking a signature value. */
export declare function signatureReasons(check: SignatureCheck | null, policy: Policy): Reason[];
