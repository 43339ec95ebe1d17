/** Sorts the reasons for a verdict by the check they belong to, for all formats. */
import { type ContentState, type SignatureResult } from './file/result.ts';
import { type CheckReport } from './pdf/result.ts';
import { type ChainReport } from './report.ts';
import { type Reason } from './verdict.ts';
/** A check with the outcome that follows from its reasons. */
export declare function check(name: CheckReport['name'], reasons: readonly Reason[]): CheckReport;
/**
 * The checks of the signer's certificate.
 *
 * @param isNamed whether the signature identifies the certificate
 * @param naming problems with that identification
 * @param chain null without the certificate, which another check reports
 */
export declare function certificateChecks(isNamed: boolean, naming: readonly Reason[], chain: ChainReport | null): readonly CheckReport[];
/** A failed time-stamp leaves a signature as if it had none (EN 319 102-1 §5.5.4). */
export declare function timestampCheck(reasons: readonly Reason[], hasAny: boolean, isProof: boolean): CheckReport;
/** A reason of a time-stamp beside signatures: its failure does not invalidate them (EN 319 102-1 §5.6.3). */
export declare const withoutFailure: (reason: Reason) => Reason;
/** The reasons that decide a verdict: a broken time-stamp is only an observation on any other signature. */
export declare const decisiveReasons: ({ format, reasons }: Pick<SignatureResult, "format" | "reasons">) => readonly Reason[];
/** Whether the digest was compared, and the result. */
export declare function contentStateOf(checks: readonly CheckReport[], reasons: readonly Reason[]): ContentState;
