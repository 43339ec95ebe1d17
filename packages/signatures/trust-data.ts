/** The trust data of a verification, in any format, and how it is parsed. */
import {type Bytes} from './bytes.ts';
import {type Certificate, parseCertificates} from './certificate.ts';
import {certificatesIn, revocationIn} from './certificate/read.ts';
import {type ServiceLookup} from './chain.ts';
import {loaded} from './errors.ts';
import {completePolicy, type Policy} from './policy.ts';
import {readRevocationData, type RevocationData} from './revocation.ts';
import {type ListSource, type TrustedList} from './trusted-list/list.ts';
import {attempt} from './verdict.ts';

/** Trust anchors and additional data. Files that hold nothing of the kind count as empty. */
export interface TrustData {
  /** Files with the certificates to trust, in PEM, DER or PKCS #7. */
  readonly roots: readonly Bytes[];
  /** Trusted lists, whose active services are trust anchors too. */
  readonly trustedLists?: readonly (TrustedList | ListSource)[] | undefined;
  /** Files with more certificates to complete a chain; none is trusted. */
  readonly certificates?: readonly Bytes[];
  /** Files with CRLs and OCSP responses, in PEM or DER. */
  readonly revocation?: readonly Bytes[];
  /** Validation time; defaults to now. */
  readonly now?: Date;
  /** What differs from the default policy. */
  readonly policy?: Partial<Policy> | undefined;
  /** Ends the verification when aborted; it then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Parsed trust data, for path building. */
export interface ReadTrustData {
  readonly roots: readonly Certificate[];
  readonly services: ServiceLookup | undefined;
  readonly certificates: readonly Certificate[];
  readonly revocation: RevocationData;
  readonly now: Date;
  readonly policy: Policy;
  readonly signal: AbortSignal | undefined;
}

/** Parses trust data; skips malformed items. */
export const readTrustData = async ({
  roots,
  trustedLists = [],
  certificates = [],
  revocation = [],
  now = new Date(),
  policy,
  signal,
}: TrustData): Promise<ReadTrustData> => ({
  roots: await readAll(roots),
  services:
    trustedLists.length > 0
      ? (await loaded(import('./trusted-list/lookup.ts'))).lookUpServices(trustedLists, now)
      : undefined,
  certificates: await readAll(certificates),
  revocation: await readRevocationData(revocation.flatMap(revocationIn), 'supplied'),
  now,
  policy: completePolicy(policy),
  signal,
});

const readAll = (files: readonly Bytes[]): Promise<readonly Certificate[]> =>
  parseCertificates(files.flatMap((file) => attempt(() => certificatesIn(file)) ?? []));
