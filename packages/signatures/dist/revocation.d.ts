/**
 * Determines revocation status from CRLs (RFC 5280 §6.3) and OCSP responses (RFC 6960 §3.2) at hand; never downloads
 * any.
 */
import * as pkijs from 'pkijs';
import { type Bytes } from './bytes.ts';
import { type Certificate } from './certificate.ts';
import { type RevocationReport } from './report.ts';
import { type Crl } from './crl.ts';
import { type AlgorithmUse, type Policy } from './policy.ts';
import { type SignatureCheck, verifySignature } from './signature.ts';
type Origin = 'embedded' | 'supplied';
interface CrlData {
    readonly kind: 'crl';
    readonly origin: Origin;
    readonly list: Crl;
    /** Signature checks of the list, by the fingerprint of the certificate. */
    readonly signedBy: Map<string, Promise<SignatureCheck>>;
}
interface Ocsp {
    readonly kind: 'ocsp';
    readonly origin: Origin;
    readonly response: pkijs.BasicOCSPResponse;
    /** The signed part, as received. */
    readonly signed: Bytes;
    readonly responders: readonly Certificate[];
    /** The certificate that signed the response, per issuer (by fingerprint); null when none of the candidates did. */
    readonly signers: Map<string, Promise<Signer | null>>;
}
interface Signer {
    readonly certificate: Certificate;
    readonly use: AlgorithmUse;
}
/** Parsed revocation data, not yet verified. */
export type RevocationData = readonly (CrlData | Ocsp)[];
/** Parses CRLs, OCSP responses and basic OCSP responses (DER); skips malformed ones. */
export declare function readRevocationData(ders: readonly Bytes[], origin: Origin): Promise<RevocationData>;
/**
 * The revocation status of a certificate at a date. Uses data signed by the issuer, or by its authorized responder,
 * that covers the date: issued later, or still current (EN 319 102-1 §5.2.5).
 */
export declare function checkRevocation(certificate: Certificate, issuer: Certificate, date: Date, data: RevocationData, policy: Policy): Promise<RevocationReport>;
/**
 * Whether embedded data concerns a certificate, by its names and numbers only; does not verify the data or check its
 * age. Always true for a certificate that is exempt from revocation checks.
 */
export declare function isMentioned(certificate: Certificate, data: RevocationData): Promise<boolean>;
/** Verifies a certificate's signature with the issuer's key. */
export declare function verifyIssuedBy(certificate: Certificate, issuer: Certificate): ReturnType<typeof verifySignature>;
export {};
