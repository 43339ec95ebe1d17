/** What verification needs of a trusted list (ETSI TS 119 612): plain, serialisable data. Times are ISO 8601 in UTC. */

/** Service types that verification asks about: qualified certificates (CA/QC) and qualified time-stamps (TSA/QTST). */
export type ServiceType = 'CA/QC' | 'TSA/QTST';

/** What a qualified certificate is for. */
export type Purpose = 'signature' | 'seal' | 'website';

export interface TrustedList {
  /** Code of the country whose list it is, such as `PT`. */
  readonly territory: string;
  readonly issuedAt: string;
  /** From when on the list says nothing any more. */
  readonly nextUpdate: string;
  readonly services: readonly ListedService[];
}

export interface ListedService {
  readonly type: ServiceType;
  readonly provider: string;
  readonly name: string;
  /** Certificates of the service (§5.5.3). */
  readonly certificates: readonly ListedCertificate[];
  /** The present status and its history, latest first. */
  readonly periods: readonly StatusPeriod[];
}

export interface ListedCertificate {
  /** What {@link nameKey} makes of its subject. */
  readonly key: string;
  /** DER in base64. */
  readonly der: string;
}

/** A status from its starting time (§5.5.5) until that of the next period. */
export interface StatusPeriod {
  readonly from: string;
  /** Last part of the address of the status, such as `granted` or `withdrawn`; empty for one that no standard has. */
  readonly status: string;
  /** What the service issues certificates for (§5.5.9.4). */
  readonly purposes: readonly Purpose[];
  readonly qualifications: readonly Qualification[];
}

/** Qualifiers of the certificates that a criterion chooses (§5.5.9.2). */
export interface Qualification {
  /** Last parts of their addresses, such as `QCForESeal` or `NotQualified`. */
  readonly qualifiers: readonly string[];
  readonly criterion: Criterion;
}

/** A condition on a certificate (§5.5.9.2.2). */
export type Criterion =
  | {readonly kind: 'list'; readonly assert: 'all' | 'atLeastOne' | 'none'; readonly criteria: readonly Criterion[]}
  /** Positions in the BIT STRING of keyUsage, and whether each is to be set. */
  | {readonly kind: 'key-usage'; readonly bits: readonly (readonly [bit: number, isSet: boolean])[]}
  | {readonly kind: 'policies'; readonly oids: readonly string[]}
  | {readonly kind: 'extended-key-usage'; readonly oids: readonly string[]}
  | {readonly kind: 'unknown'};

/** Twelve hexadecimal digits by which a name is looked for in lists; whether it is the same is asked afterwards. */
export async function nameKey(subject: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subject)));
  return Array.from(digest.subarray(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keys of the names in a list. */
export const keysOf = ({services}: TrustedList): ReadonlySet<string> =>
  new Set(services.flatMap(({certificates}) => certificates.map(({key}) => key)));
