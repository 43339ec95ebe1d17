/**
 * Determines the PAdES baseline level (ETSI EN 319 142-1 §6): how long a signature can be validated with the data in
 * the file.
 */
import {areCarried, isIntact, type Carried} from '../long-term.ts';
import {type BaselineLevel} from '../file/result.ts';
import {type Examined} from './examine.ts';
import {type Trusted} from './trust.ts';

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
