/** Parses the trust data of a verification. */
import {type Bytes} from './bytes.ts';
import {type Certificate, parseCertificates} from './certificate.ts';
import {certificatesIn, revocationIn} from './certificate/read.ts';
import {type ServiceLookup} from './chain.ts';
import {loaded} from './errors.ts';
import {type TrustData} from './options.ts';
import {completePolicy, type Policy} from './policy.ts';
import {readRevocationData, type RevocationData} from './revocation.ts';
import {attempt} from './verdict.ts';

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
