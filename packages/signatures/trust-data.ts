/** What the verification of a file, of any kind, rests on. */
import {type Bytes} from './bytes';
import {type Certificate, parseCertificates} from './certificate';
import {readRevocationData, type RevocationData} from './revocation';

/** Whom the reader trusts, and what the reader has. */
export interface TrustData {
  /** DER of each certificate that the reader trusts. */
  readonly roots: readonly Bytes[];
  /** DER of further certificates, for a signature that does not carry its chain; none of them is trusted. */
  readonly certificates?: readonly Bytes[];
  /** DER of each CRL or OCSP response. */
  readonly revocation?: readonly Bytes[];
  /** The instant of the validation; by default the present. */
  readonly now?: Date;
}

/** The same, as paths are built from it. */
export interface ReadTrustData {
  readonly roots: readonly Certificate[];
  readonly certificates: readonly Certificate[];
  readonly revocation: RevocationData;
  readonly now: Date;
}

/** Reads what can be read of it; the rest is left out. */
export const readTrustData = async ({
  roots,
  certificates = [],
  revocation = [],
  now = new Date(),
}: TrustData): Promise<ReadTrustData> => ({
  roots: await parseCertificates(roots),
  certificates: await parseCertificates(certificates),
  revocation: await readRevocationData(revocation, 'reader'),
  now,
});
