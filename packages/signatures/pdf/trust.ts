/** Evaluates the proven time of each signature, and its certificate chain at that time (EN 319 102-1 §5.5, §5.6). */
import {type ChainContext, validatePath} from '../chain.ts';
import {type ChainReport, type TimestampReport} from '../report.ts';
import {evaluateTimestamp, evaluateTokens, type ProofOfExistence} from '../timestamp.ts';
import {type Reason} from '../verdict.ts';
import {type Examined} from './examine.ts';

/** An examined signature, with what its time-stamps prove and its certificate chain. */
export interface Trusted {
  readonly examined: Examined;
  readonly existed: ProofOfExistence;
  readonly chain: ChainReport | null;
  readonly timestamps: readonly TimestampReport[];
  readonly timestampReasons: readonly Reason[];
}

type Sources = Pick<ChainContext, 'pool' | 'roots' | 'services' | 'revocation' | 'policy' | 'now'>;

/**
 * Evaluates signatures from last to first. A valid document time-stamp proves that everything before it existed at its
 * time, which becomes the validation time of earlier signatures (§5.6.2.4).
 */
export async function evaluateAll(examined: readonly Examined[], sources: Sources): Promise<Trusted[]> {
  const evaluated: Trusted[] = [];
  let existed: ProofOfExistence = {time: sources.now, isProof: false};
  for (const item of [...examined].reverse()) {
    const result = await evaluateOne(item, sources, existed);
    evaluated.unshift(result);
    const [report] = result.timestamps;
    if (item.token && item.found.isCurrent && report?.verdict === 'valid' && item.token.time <= existed.time) {
      existed = {time: item.token.time, isProof: true};
    }
  }
  return evaluated;
}

async function evaluateOne(
  examined: Examined,
  {pool, ...sources}: Sources,
  before: ProofOfExistence,
): Promise<Trusted> {
  const {token, report, certificates} = examined;
  const contextAt = ({time, isProof}: ProofOfExistence): Omit<ChainContext, 'purpose'> => ({
    ...sources,
    pool: [...certificates, ...pool],
    date: time,
    hasProofOfTime: isProof,
  });
  if (token) {
    const stamp = await evaluateTimestamp(token, contextAt(before));
    return {examined, existed: before, chain: stamp.chain, timestamps: [stamp], timestampReasons: []};
  }
  const {existed, reports, reasons} = await evaluateTokens(examined.timestamps, contextAt(before));
  const signer = report?.signer ?? null;
  const chain = signer && (await validatePath(signer, {...contextAt(existed), purpose: 'signing'}));
  return {examined, existed, chain, timestamps: reports, timestampReasons: reasons};
}
