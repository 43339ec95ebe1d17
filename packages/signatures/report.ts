/** Report types shared by all formats: plain, serializable data. Times are ISO 8601 in UTC. */
import {type Reason, type Verdict} from './verdict.ts';

/** The result of one check; `absent` means that the signature lacks an optional part, such as a time-stamp. */
export interface CheckReport {
  readonly name:
    | 'byte-range'
    | 'digest'
    | 'signature'
    | 'signing-certificate'
    | 'chain'
    | 'revocation'
    | 'timestamp'
    | 'later-changes';
  readonly outcome: 'passed' | 'failed' | 'unknown' | 'absent';
  readonly reasons: readonly Reason[];
}

/** The fields that identify a certificate to a person (RFC 5280 §4.1). */
export interface CertificateSummary {
  readonly subject: string;
  readonly issuer: string;
  /** The common name, else the whole subject. */
  readonly name: string;
  readonly issuerName: string;
  readonly serial: string;
  readonly notBefore: string;
  readonly notAfter: string;
  /** For example `RSA 2048` or `EC P-256`; the OID of an unsupported key. */
  readonly key: string;
  readonly sha256: string;
  readonly isCa: boolean;
  readonly isSelfIssued: boolean;
  readonly crlUrls: readonly string[];
}

/** The revocation status of one certificate and its source (RFC 6960, RFC 5280 §6.3). */
export interface RevocationReport {
  readonly status: 'good' | 'revoked' | 'unknown' | 'not-needed';
  readonly source: 'crl' | 'ocsp' | null;
  /** Source of the data: embedded in the file or supplied by the caller. */
  readonly origin: 'embedded' | 'supplied' | null;
  readonly revokedAt: string | null;
  readonly reasons: readonly Reason[];
}

/** One certificate of a path, with its revocation status. */
export interface ChainLink {
  readonly certificate: CertificateSummary;
  readonly revocation: RevocationReport;
  /** Whether this is the end of the chain and a trust anchor. */
  readonly isTrusted: boolean;
}

/** The status of the service at the end of a path, from a trusted list (ETSI TS 119 612), at the validation time. */
export interface ServiceReport {
  /** Country code of the list. */
  readonly territory: string;
  readonly issuedAt: string;
  readonly type: 'CA/QC' | 'TSA/QTST';
  readonly provider: string;
  readonly name: string;
  /** `not-listed` before its first status; `stale` for a date beyond the list's validity. */
  readonly status: 'active' | 'inactive' | 'not-listed' | 'stale';
  /** As spelled in the list, such as `granted`; empty if there is none. */
  readonly statusName: string;
  /** Start of this status. */
  readonly since: string | null;
  /** Qualification of the certificate (TS 119 615), then and at issuance; null if there is none or it is uncertain. */
  readonly qualifiedFor: 'signature' | 'seal' | 'website' | null;
  /** Whether the key is in a qualified device; null if unknown. */
  readonly hasDevice: boolean | null;
}

/** A certification path from the signer upwards (RFC 5280 §6.1). */
export interface ChainReport {
  readonly verdict: Verdict;
  readonly reasons: readonly Reason[];
  /** The validation time of the path. */
  readonly date: string;
  readonly links: readonly ChainLink[];
  /** The trusted-list service at which the path ends; null otherwise. */
  readonly service: ServiceReport | null;
}

/** The result for an RFC 3161 time-stamp token. */
export interface TimestampReport {
  readonly verdict: Verdict;
  readonly reasons: readonly Reason[];
  readonly time: string;
  readonly policy: string;
  readonly serial: string;
  readonly nonce: string | null;
  /** Seconds; null when the token states none. */
  readonly accuracy: number | null;
  /** Name of the digest, such as `SHA-256`, or its OID. */
  readonly imprintAlgorithm: string;
  readonly imprint: string;
  readonly authority: CertificateSummary | null;
  readonly chain: ChainReport | null;
}
