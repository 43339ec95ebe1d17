/** Determines whether a signature carries the data for long-term validation (EN 319 122-1, 132-1 and 142-1 §6.3). */
import {type Certificate} from './certificate.ts';
import {type ChainReport} from './report.ts';
import {isMentioned, type RevocationData} from './revocation.ts';
import {type Reason} from './verdict.ts';

/** Validation data that a file contains. */
export interface Carried {
  readonly certificates: readonly Certificate[];
  readonly revocation: RevocationData;
}

/** Whether a time-stamp matches its data. An outdated algorithm or an unusual encoding is a question of trust instead. */
export const isIntact = (reasons: readonly Reason[]): boolean =>
  reasons.every(({code}) => code === 'CRYPTO_CONSTRAINTS_FAILURE' || code === 'SIGNATURE_NONSTANDARD');

/**
 * Level LT: the file contains the certificates of each path, and revocation data for each one but the trust anchor. Null
 * stands for a path that is not known.
 */
export async function areCarried(
  chains: readonly (ChainReport | null)[],
  {certificates, revocation}: Carried,
): Promise<boolean> {
  const carried = new Map(certificates.map((certificate) => [certificate.fingerprint, certificate]));
  const found = chains.flatMap((chain): (boolean | Promise<boolean>)[] => {
    const links = (chain?.links ?? []).map(async ({certificate: {sha256, isSelfIssued}, isTrusted}) => {
      const certificate = carried.get(sha256);
      return isTrusted || isSelfIssued || (certificate !== undefined && (await isMentioned(certificate, revocation)));
    });
    return links.length > 0 ? links : [false];
  });
  return (await Promise.all(found)).every(Boolean);
}
