/** Parses and verifies time-stamp tokens (RFC 3161). */
import * as pkijs from 'pkijs';
import { type Bytes } from './bytes.ts';
import { type Certificate } from './certificate.ts';
import { type ChainContext } from './chain.ts';
import { type Cms } from './cms.ts';
import { type ChainReport, type TimestampReport } from './report.ts';
import { type TrustData } from './options.ts';
import { type Policy } from './policy.ts';
import { type Reason } from './verdict.ts';
export interface Timestamp {
    readonly cms: Cms;
    readonly info: pkijs.TSTInfo;
    readonly time: Date;
}
/** A time-stamp with verified imprint and signature; trust in its authority is evaluated separately. */
export interface CheckedTimestamp extends Timestamp {
    readonly authority: Certificate | null;
    /** Empty when the token is intact and matches the data. */
    readonly reasons: readonly Reason[];
}
/** Parses a token or a time-stamp response (`.tsr`). Throws `ReasonError`. */
export declare function parseTimestamp(bytes: Bytes): Promise<Timestamp>;
/** Verifies the signature and, with `data`, the imprint (§2.4.2). `certificates` supplement those in the token. */
export declare function checkTimestamp(timestamp: Timestamp, data: Bytes | null, certificates?: readonly Certificate[], policy?: Policy): Promise<CheckedTimestamp>;
/** Parses tokens and verifies them over `data`; leaves out malformed ones, and those beyond the limit. */
export declare function checkTimestamps(tokens: readonly Bytes[], data: Bytes, certificates: readonly Certificate[], policy: Policy): Promise<CheckedTimestamp[]>;
/** Proof of existence at a time; `isProof` is false for the current time. */
export interface ProofOfExistence {
    readonly time: Date;
    readonly isProof: boolean;
}
/** The outcome of evaluating time-stamps. */
export interface EvaluatedTokens {
    readonly existed: ProofOfExistence;
    readonly reports: readonly TimestampReport[];
    readonly reasons: readonly Reason[];
}
/**
 * Evaluates the time-stamps on a signature: the earliest valid one is the proof, and reasons explain the others (EN 319
 * 102-1 §5.5.4). `context` reflects the best proof so far.
 */
export declare function evaluateTokens(timestamps: readonly CheckedTimestamp[], context: Omit<ChainContext, 'purpose'>): Promise<EvaluatedTokens>;
/** Describes a time-stamp that existed at a date, with the path of its authority if validated. */
export declare function describeTimestamp({ info, time, authority, reasons: found }: CheckedTimestamp, chain: ChainReport | null, date: Date): TimestampReport;
/**
 * Validates the path of the time-stamping authority at `context.date` (RFC 3161 §2.3); null without its certificate.
 */
export declare function validateAuthority({ authority, cms }: CheckedTimestamp, context: Omit<ChainContext, 'purpose'>): Promise<ChainReport | null>;
/**
 * Parses and verifies a token or time-stamp response (`.tsr`). Without `data`, does not compare the imprint. Throws
 * `ReasonError`.
 */
export declare function readTimestamp(bytes: Bytes, { data, ...trust }: TrustData & {
    readonly data?: Bytes | undefined;
}): Promise<TimestampReport>;
