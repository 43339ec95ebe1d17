/** The options of a verification, in any format. Apart from how they are parsed, which needs types of other packages. */
import {type Bytes} from './bytes.ts';
import {type Policy} from './policy.ts';
import {type ListSource, type TrustedList} from './trusted-list/list.ts';

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
