/** Evaluates signatures of all formats but PDF: who signed, when, and whether that can be trusted. */
import { type Bytes } from '../bytes.ts';
import { type Certificate } from '../certificate.ts';
import { type CheckedStamp } from '../stamps.ts';
import { type ReadTrustData } from '../trust-data.ts';
import { type Reason } from '../verdict.ts';
import { type SignatureResult, type SignatureFormat } from './result.ts';
/** The findings of a format's parser on one signature. */
export interface Examination {
    readonly format: SignatureFormat;
    readonly signer: Certificate | null;
    readonly carried: readonly Certificate[];
    /** Embedded CRLs and OCSP responses, DER. */
    readonly revocation: readonly Bytes[];
    readonly stamps: readonly CheckedStamp[];
    /** Time-stamps that could not be checked. */
    readonly unchecked: readonly Reason[];
    readonly digest: readonly Reason[];
    readonly signature: readonly Reason[];
    readonly signingCertificate: readonly Reason[];
    readonly hasSigningCertificate: boolean;
    readonly claimedTime: string | null;
    readonly digestAlgorithm: string | null;
    readonly signatureAlgorithm: string | null;
    readonly covers: readonly string[];
    /** Whether it signs another signature. */
    readonly isCounterSignature?: boolean;
}
/** Evaluates one signature; the verdict is the most severe of its checks (EN 319 102-1 §5.3.4). */
export declare function evaluate(item: Examination, trust: ReadTrustData): Promise<SignatureResult>;
/** The result for a signature that cannot be evaluated, with the reason. */
export declare function unevaluated(format: SignatureFormat, reason: Reason, covers?: readonly string[]): SignatureResult;
