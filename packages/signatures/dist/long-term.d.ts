/** Determines whether a signature carries the data for long-term validation (EN 319 122-1, 132-1 and 142-1 §6.3). */
import { type Certificate } from './certificate.ts';
import { type ChainReport } from './report.ts';
import { type RevocationData } from './revocation.ts';
import { type Reason } from './verdict.ts';
/** Validation data that a file contains. */
export interface Carried {
    readonly certificates: readonly Certificate[];
    readonly revocation: RevocationData;
}
/** Whether a time-stamp matches its data. An outdated algorithm or an unusual encoding is a question of trust instead. */
export declare const isIntact: (reasons: readonly Reason[]) => boolean;
/** Whether `isCarried` is true of every path. */
export declare function areCarried(chains: readonly (ChainReport | null)[], carried: Carried): Promise<boolean>;
