/**
 * Evaluates the proven time of each signature, its certificate chain at that time (EN 319 102-1 §5.5, §5.6), and its
 * PAdES baseline level (EN 319 142-1 §6): how long it can be validated with the data in the file.
 */
import {type ChainContext, validatePath} from '../chain.ts';
import {type ChainReport, type TimestampReport} from '../report.ts';
import {evaluateTimestamp, evaluateTokens, type ProofOfExistence} from '../timestamp.ts';
import {areCarried, type Carried, isIntact} from '../stamps.ts';
import {type BaselineLevel} from '../file/result.ts';
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

/** SubFilters with PAdES levels: that of ETSI, and that of ICP-Brasil, which has the same structure. */
export const PADES: ReadonlySet<string> = new Set(['ETSI.CAdES.detached', 'PBAD.PAdES']);

/** Whether a signature follows PAdES, as far as it could be examined: it then names its certificate. */
export const isPades = ({report, subFilter}: Examined): boolean =>
  PADES.has(subFilter ?? '') && report?.hasSigningCertificate !== false;

/** Data for long-term validation in the file. */
export interface Store extends Carried {
  /** Whether the file has a document security store. */
  readonly hasStore: boolean;
}

/**
 * The level of one signature; null for a document time-stamp, for a signature other than PAdES, and for one that is
 * invalid or cannot be examined. Depends on the contents of the file only, not on trust or on the age of the data.
 *
 * @param later signatures after this one
 * @param coversStore whether a later document time-stamp covers the store
 */
export async function levelOf(
  {examined, chain, timestamps}: Trusted,
  later: readonly Trusted[],
  store: Store,
  coversStore: (timestamp: Trusted) => boolean,
): Promise<BaselineLevel | null> {
  if (!examined.report || examined.report.verdict === 'invalid' || !isPades(examined)) {
    return null;
  }
  const own = examined.timestamps.flatMap(({reasons}, index) => (isIntact(reasons) ? [timestamps[index]] : []));
  const documentStamps = later.filter(
    ({examined: {token, found}}) => token && isIntact(token.reasons) && found.isCurrent,
  );
  if (own.length === 0 && documentStamps.length === 0) {
    return 'B-B';
  }
  const stampChains = own.map((stamp) => stamp?.chain ?? null);
  const isComplete = store.hasStore && (await areCarried([chain, ...stampChains], store));
  if (!isComplete) {
    return 'B-T';
  }
  return documentStamps.some(coversStore) ? 'B-LTA' : 'B-LT';
}
