/** The trust settings of a verification, in any format. */
import {type Bytes} from './bytes';
import {type Certificate, parseCertificates} from './certificate';
import {readRevocationData, type RevocationData} from './revocation';

/** Trust anchors and additional data. */
export interface TrustData {
  /** Trust anchors as DER certificates. */
  readonly roots: readonly Bytes[];
  /** Additional DER certificates to complete a chain; none is trusted. */
  readonly certificates?: readonly Bytes[];
  /** CRLs and OCSP responses in DER. */
  readonly revocation?: readonly Bytes[];
  /** Validation time; defaults to now. */
  readonly now?: Date;
}

/** Parsed trust data, for path building. */
export interface ReadTrustData {
  readonly roots: readonly Certificate[];
  readonly certificates: readonly Certificate[];
  readonly revocation: RevocationData;
  readonly now: Date;
}

/** Parses trust data; skips malformed items. */
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
