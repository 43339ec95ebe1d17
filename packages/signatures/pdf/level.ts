/** Baseline levels (ETSI EN 319 142-1 §6): how far into the future a signature carries its own proof. */
import {type Certificate} from '../certificate';
import {type ChainReport} from '../report';
import {isMentioned, type RevocationData} from '../revocation';
import {type Reason} from '../verdict';
import {type PadesLevel} from './result';
import {type Trusted} from './trust';

/** Formats with the levels of PAdES: that of ETSI, and that of ICP-Brasil, which is made of the same parts. */
export const PADES: ReadonlySet<string> = new Set(['ETSI.CAdES.detached', 'PBAD.PAdES']);

/** What a file carries for later. */
export interface Store {
  /** Whether it has a document security store. */
  readonly hasStore: boolean;
  readonly certificates: readonly Certificate[];
  readonly revocation: RevocationData;
}

/**
 * Level of one signature, which is what the file carries: neither trust nor the age of the data changes it. `later` are
 * those that came after it, `coversStore` whether a document time-stamp among them was made over the store. Null for a
 * document time-stamp and for what cannot be examined.
 */
export function levelOf(
  {examined, chain, timestamps}: Trusted,
  later: readonly Trusted[],
  store: Store,
  coversStore: (timestamp: Trusted) => boolean,
): PadesLevel | null {
  const {report, subFilter} = examined;
  if (report === null || report.verdict === 'invalid') {
    return null;
  }
  if (!PADES.has(subFilter ?? '') || !report.hasSigningCertificate) {
    return 'cms';
  }
  const own = examined.timestamps.flatMap(({reasons}, index) => (isIntact(reasons) ? [timestamps[index]] : []));
  const documentStamps = later.filter(
    ({examined: {token, found}}) => token && isIntact(token.reasons) && found.isCurrent,
  );
  if (own.length === 0 && documentStamps.length === 0) {
    return 'B-B';
  }
  const stampChains = own.map((stamp) => stamp?.chain ?? null);
  const isComplete = store.hasStore && [chain, ...stampChains].every((path) => isCarried(path, store));
  if (!isComplete) {
    return 'B-T';
  }
  return documentStamps.some(coversStore) ? 'B-LTA' : 'B-LT';
}

/** That a time-stamp is of what it stands on; a digest of an older time is a question of trust. */
const isIntact = (reasons: readonly Reason[]): boolean =>
  reasons.every(({code}) => code === 'CRYPTO_CONSTRAINTS_FAILURE');

/** §6.3, LT: the certificates of the path, and revocation data on each but the anchor, are in the file. */
function isCarried(chain: ChainReport | null, {certificates, revocation}: Store): boolean {
  const carried = new Map(certificates.map((certificate) => [certificate.fingerprint, certificate]));
  const anchor = chain?.links.at(-1);
  if (!chain || !anchor) {
    return false;
  }
  return chain.links.every(({certificate: {sha256, isSelfIssued}, isTrusted}) => {
    const certificate = carried.get(sha256);
    return isTrusted || isSelfIssued || (certificate !== undefined && isMentioned(certificate, revocation));
  });
}
