/** The trust settings of a verification, in any format. */
import {type Bytes} from './bytes';
import {type Certificate, parseCertificates} from './certificate';
import {type ServiceLookup} from './chain';
import {readRevocationData, type RevocationData} from './revocation';

/** Trust anchors and additional data. */
export interface TrustData {
  /** Trust anchors as DER certificates. */
  readonly roots: readonly Bytes[];
  /** Trusted lists, whose active services are trust anchors too. */
  readonly services?: ServiceLookup | undefined;
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
  readonly services: ServiceLookup | undefined;
  readonly certificates: readonly Certificate[];
  readonly revocation: RevocationData;
  readonly now: Date;
}

/** Parses trust data; skips malformed items. */
export const readTrustData = async ({
  roots,
  services,
  certificates = [],
  revocation = [],
  now = new Date(),
}: TrustData): Promise<ReadTrustData> => ({
  roots: await parseCertificates(roots),
  services,
  certificates: await parseCertificates(certificates),
  revocation: await readRevocationData(revocation, 'reader'),
  now,
});
