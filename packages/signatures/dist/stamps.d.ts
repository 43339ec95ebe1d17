/** Evaluates the time-stamps of one signature in any format (ETSI EN 319 102-1 §5.5, §5.6), and its baseline level. */
import { type Bytes } from './bytes.ts';
import { type Certificate } from './certificate.ts';
import { type ChainContext } from './chain.ts';
import { type Carried } from './long-term.ts';
import { type Policy } from './policy.ts';
import { type ChainReport, type TimestampReport } from './report.ts';
import { type CheckedTimestamp, type EvaluatedTokens } from './timestamp.ts';
import { type Reason } from './verdict.ts';
/** What a time-stamp covers: the content, the signature, its references, or all of it. */
export type TimestampKind = 'content' | 'signature' | 'references' | 'signature-and-references' | 'archive';
/** Time-stamps of one kind over the same data. */
export interface Stamp {
    readonly kind: TimestampKind;
    readonly tokens: readonly Bytes[];
    /** Null when the data is unavailable or cannot be reconstructed; a function to delay copying large data. */
    readonly data: Bytes | null | (() => Bytes | null);
    /** Whether an archive time-stamp leaves out validation data that the signature carries. */
    readonly isPartial?: boolean;
}
/** Time-stamps whose tokens have been checked. */
export interface CheckedStamp {
    readonly kind: TimestampKind;
    readonly tokens: readonly CheckedTimestamp[];
    readonly isPartial: boolean;
}
/** Checks tokens against their data, and adds a reason for each kind with tokens that could not be checked. */
export declare function checkStamps(stamps: readonly Stamp[], pool: readonly Certificate[], policy: Policy): Promise<{
    readonly checked: readonly CheckedStamp[];
    readonly reasons: readonly Reason[];
}>;
/**
 * Evaluates time-stamps from the last to the first: each at the time proven by the later time-stamps that cover it (EN
 * 319 102-1 §5.6.3). `existed` is when the signature existed; `reports` are in the given order.
 */
export declare function evaluateTimestamps(stamps: readonly CheckedStamp[], present: Omit<ChainContext, 'purpose'>): Promise<EvaluatedTokens>;
/**
 * The baseline level. It depends only on the data in the file, not on trust or the age of the data (EN 319 122-1, EN
 * 319 132-1 and TS 119 182-1 §6).
 */
export declare function baselineLevel(stamps: readonly CheckedStamp[], reports: readonly TimestampReport[], chain: ChainReport | null, carried: Carried): Promise<'B-B' | 'B-T' | 'B-LT' | 'B-LTA'>;
