import { type Certificate } from './certificate.ts';
import { type ServiceLookup } from './chain.ts';
import { type TrustData } from './options.ts';
import { type Policy } from './policy.ts';
import { type RevocationData } from './revocation.ts';
/** Parsed trust data, for path building. */
export interface ReadTrustData {
    readonly roots: readonly Certificate[];
    readonly services: ServiceLookup | undefined;
    readonly certificates: readonly Certificate[];
    readonly revocation: RevocationData;
    readonly now: Date;
    readonly policy: Policy;
    readonly signal: AbortSignal | undefined;
}
/** Parses trust data, unless that was done; skips malformed items. */
export declare const readTrustData: (data: TrustData | ReadTrustData) => Promise<ReadTrustData>;
