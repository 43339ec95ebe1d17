/** Plain, serialisable descriptions that the core hands to an interface. Times are ISO 8601 in UTC. */
import {type Reason, type Verdict} from './verdict';

/** What a reader needs to recognise a certificate (RFC 5280 §4.1). */
export interface CertificateSummary {
  readonly subject: string;
  readonly issuer: string;
  /** The common name, or else the whole subject. */
  readonly name: string;
  readonly issuerName: string;
  readonly serial: string;
  readonly notBefore: string;
  readonly notAfter: string;
  /** For example `RSA 2048`, `EC P-256`, or the OID of a key that this tool does not know. */
  readonly key: string;
  readonly sha256: string;
  readonly isCa: boolean;
  readonly isSelfIssued: boolean;
  readonly crlUrls: readonly string[];
}

/** How the revocation of one certificate was decided (RFC 5280 §6.3, RFC 6960). */
export interface RevocationReport {
  readonly status: 'good' | 'revoked' | 'unknown' | 'not-needed';
  readonly source: 'crl' | 'ocsp' | null;
  /** Where the data came from: inside the file, or dropped by the reader. */
  readonly origin: 'file' | 'reader' | null;
  readonly revokedAt: string | null;
  readonly reasons: readonly Reason[];
}

export interface ChainLink {
  readonly certificate: CertificateSummary;
  readonly revocation: RevocationReport;
  /** True for the end of the chain when the reader trusts it. */
  readonly isTrusted: boolean;
}

/** A certificate path, from the signer up (RFC 5280 §6.1). */
export interface ChainReport {
  readonly verdict: Verdict;
  readonly reasons: readonly Reason[];
  /** The instant at which the path was judged. */
  readonly date: string;
  readonly links: readonly ChainLink[];
}

/** An RFC 3161 time-stamp token and what came of its checks. */
export interface TimestampReport {
  readonly verdict: Verdict;
  readonly reasons: readonly Reason[];
  readonly time: string;
  readonly policy: string;
  readonly serial: string;
  readonly nonce: string | null;
  /** Seconds, or null where the token states none. */
  readonly accuracy: number | null;
  /** Name of the digest, such as `SHA-256`, or its OID. */
  readonly imprintAlgorithm: string;
  readonly imprint: string;
  readonly authority: CertificateSummary | null;
  readonly chain: ChainReport | null;
}
