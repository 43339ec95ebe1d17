/** Baseline levels (ETSI EN 319 142-1 §6): how far into the future a signature carries its own proof. */
import {type ChainReport} from '../report';
import {type PadesLevel} from './result';
import {type Trusted} from './trust';

export interface Store {
  /** Fingerprints of the certificates in the document security store; null when there is none. */
  readonly fingerprints: ReadonlySet<string> | null;
}

/**
 * Level of one signature; `later` are those that came after it, `coversStore` whether a document time-stamp among them
 * was made over the store. Null for a document time-stamp and for what cannot be examined.
 */
export function levelOf(
  {examined, chain, timestamps}: Trusted,
  later: readonly Trusted[],
  store: Store,
  coversStore: (timestamp: Trusted) => boolean,
): PadesLevel | null {
  const {report, subFilter, cms} = examined;
  if (report === null || cms === null || report.verdict === 'invalid') {
    return null;
  }
  if (subFilter !== 'ETSI.CAdES.detached' || !report.hasSigningCertificate) {
    return 'cms';
  }
  const own = examined.timestamps.flatMap(({reasons}, index) => (reasons.length === 0 ? [timestamps[index]] : []));
  const documentStamps = later.filter(({examined: {token, found}}) => token?.reasons.length === 0 && found.isCurrent);
  if (own.length === 0 && documentStamps.length === 0) {
    return 'B-B';
  }
  const carried = new Set([
    ...(store.fingerprints ?? []),
    ...cms.certificates.map(({fingerprint}) => fingerprint),
    ...examined.timestamps.flatMap((timestamp) => timestamp.cms.certificates.map(({fingerprint}) => fingerprint)),
  ]);
  const stampChains = own.map((stamp) => stamp?.chain ?? null);
  const isComplete = store.fingerprints !== null && [chain, ...stampChains].every((path) => isCarried(path, carried));
  if (!isComplete) {
    return 'B-T';
  }
  return documentStamps.some(coversStore) ? 'B-LTA' : 'B-LT';
}

/** §6.3, LT: every certificate of the path, and revocation data for each but the anchor, are in the file. */
function isCarried(chain: ChainReport | null, carried: ReadonlySet<string>): boolean {
  const anchor = chain?.links.at(-1);
  if (!chain || !anchor || !(anchor.isTrusted || anchor.certificate.isSelfIssued)) {
    return false;
  }
  return chain.links.every(
    (link) => link === anchor || (link.revocation.origin === 'file' && carried.has(link.certificate.sha256)),
  );
}
