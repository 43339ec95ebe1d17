import { type ChainContext } from '../chain.ts';
import { type ChainReport, type TimestampReport } from '../report.ts';
import { type ProofOfExistence } from '../timestamp.ts';
import { type Reason } from '../verdict.ts';
import { type Examined } from './examine.ts';
/** An examined signature, with what its time-stamps prove and its certificate chain. */
export interface Trusted {
    readonly examined: Examined;
    readonly existed: ProofOfExistence;
    readonly chain: ChainReport | null;
    readonly timestamps: readonly TimestampReport[];
    readonly timestampReasons: readonly Reason[];
}
type Sources = Pick<ChainContext, 'pool' | 'roots' | 'services' | 'revocation' | 'policy'>;
/**
 * Evaluates signatures from last to first. A valid document time-stamp proves that everything before it existed at its
 * time, which becomes the validation time of earlier signatures (§5.6.2.4).
 */
export declare function evaluateAll(examined: readonly Examined[], sources: Sources, now: Date): Promise<Trusted[]>;
export {};
