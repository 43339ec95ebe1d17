/**
 * Defines what verification needs from a trusted list (ETSI TS 119 612), as plain, serializable data. Times are ISO
 * 8601 in UTC.
 */

import {hexOf} from '../bytes.ts';

/** Relevant service types: qualified certificates (CA/QC) and qualified time-stamps (TSA/QTST). */
export type ServiceType = 'CA/QC' | 'TSA/QTST';

/** Purpose of a qualified certificate. */
export type Purpose = 'signature' | 'seal' | 'website';

/** The services of a trusted list that concern signatures. Plain data: it can be stored as JSON. */
export interface TrustedList {
  /** Country code of the list, such as `PT`. */
  readonly territory: string;
  readonly issuedAt: string;
  /** Time at which the list expires. */
  readonly nextUpdate: string;
  readonly services: readonly ListedService[];
}

export interface ListedService {
  readonly type: ServiceType;
  readonly provider: string;
  readonly name: string;
  /** Certificates of the service (§5.5.3). */
  readonly certificates: readonly ListedCertificate[];
  /** Current status and history, latest first. */
  readonly periods: readonly StatusPeriod[];
}

export interface ListedCertificate {
  /** A lookup key for the name of its subject. */
  readonly key: string;
  /** Base64-encoded DER. */
  readonly der: string;
}

/** A status from its starting time (§5.5.5) until the next period. */
export interface StatusPeriod {
  readonly from: string;
  /** Last segment of the status URI, such as `granted` or `withdrawn`; empty if non-standard. */
  readonly status: string;
  /** Purposes of the certificates that the service issues, since the regulation (§5.5.9.4). */
  readonly purposes: readonly Purpose[];
  readonly qualifications: readonly Qualification[];
}

/** Qualifiers for certificates that match a criterion (§5.5.9.2). */
export interface Qualification {
  /** Last segments of the qualifier URIs, such as `QCForESeal` or `NotQualified`. */
  readonly qualifiers: readonly string[];
  readonly criterion: Criterion;
}

/** A condition on a certificate (§5.5.9.2.2). */
export type Criterion =
  | {readonly kind: 'list'; readonly assert: 'all' | 'atLeastOne' | 'none'; readonly criteria: readonly Criterion[]}
  /** Bit positions of keyUsage with their required values. */
  | {readonly kind: 'key-usage'; readonly bits: readonly (readonly [bit: number, isSet: boolean])[]}
  | {readonly kind: 'policies'; readonly oids: readonly string[]}
  | {readonly kind: 'extended-key-usage'; readonly oids: readonly string[]}
  | {readonly kind: 'unknown'};

/** A list that loads on demand, when a certificate or its issuer has one of the lookup keys. */
export interface ListSource {
  /** The `key` of every certificate in the list. */
  readonly keys: ReadonlySet<string>;
  readonly load: () => Promise<TrustedList>;
}

/** A lookup key for a name, of twelve hexadecimal digits. Names with equal keys may differ, so compare them too. */
export async function nameKey(subject: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subject)));
  return hexOf(digest.subarray(0, 6));
}

/** Lookup keys of all names in a list. */
export const keysOf = ({services}: TrustedList): ReadonlySet<string> =>
  new Set(services.flatMap(({certificates}) => certificates.map(({key}) => key)));
