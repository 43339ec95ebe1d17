/** What `verifyFile` says of a file of any kind: plain, serialisable data, codes instead of words. */
import {type CheckReport, type LaterChange, type SignatureReport} from '../pdf/result';
import {type CertificateSummary, type ChainReport, type TimestampReport} from '../report';
import {type TrustData} from '../trust-data';
import {type Reason, type Verdict} from '../verdict';
import {type Bytes} from '../bytes';

/** What a file is, told from its bytes alone; its name is never asked. */
export type FileKind =
  | 'pdf'
  | 'cms'
  | 'xml'
  | 'asic'
  | 'odf'
  | 'ooxml'
  | 'jades'
  | 'timestamp'
  | 'certificate'
  | 'crl'
  | 'ocsp'
  | 'zip'
  | 'archive'
  | 'image'
  | 'media'
  | 'html'
  | 'text'
  | 'email'
  | 'old-office'
  | 'encrypted-office'
  | 'encrypted-cms'
  | 'private-key'
  | 'pkcs12'
  | 'certificate-request'
  | 'pgp'
  | 'empty'
  | 'unknown';

/** What is known of the content, whoever signed it: the same as when it was signed, another, or not compared. */
export type ContentState = 'intact' | 'changed' | 'unknown';

export type SignatureFormat = 'PAdES' | 'CAdES' | 'CMS' | 'XAdES' | 'XMLDSig' | 'JAdES' | 'JWS' | 'time-stamp';

/** Baseline levels of ETSI EN 319 122-1, 132-1, 142-1 and TS 119 182-1. */
export type BaselineLevel = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';

/** One signature or time-stamp, in the same terms for every format. Instants are ISO 8601. */
export interface SignatureAnswer {
  readonly format: SignatureFormat;
  /** Null for what follows no baseline. */
  readonly level: BaselineLevel | null;
  readonly verdict: Verdict;
  /** Most severe first. */
  readonly reasons: readonly Reason[];
  readonly checks: readonly CheckReport[];
  readonly content: ContentState;
  readonly signer: CertificateSummary | null;
  readonly chain: ChainReport | null;
  readonly signatureAlgorithm: string | null;
  readonly digestAlgorithm: string | null;
  /** What the signer wrote; never proof. */
  readonly claimedTime: string | null;
  /** By when it existed, as a time-stamp proves. */
  readonly provenTime: string | null;
  readonly timestamps: readonly TimestampReport[];
  /** Names of the files or parts that it protects; empty when it is the whole file. */
  readonly covers: readonly string[];
  /** What was done to the file later; only a PDF can tell. */
  readonly laterChanges: readonly LaterChange[];
  /** The whole report on a signature of a PDF. */
  readonly pdf: SignatureReport | null;
}

/** A file in a container, or the document that a signature carries. */
export interface ContentFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Hexadecimal SHA-256. */
  readonly sha256: string;
  readonly kind: FileKind;
  /** Positions in `signatures`, from 0, of those that protect it. */
  readonly signedBy: readonly number[];
}

/** What a list of revoked certificates, or an answer of OCSP, says of itself. */
export interface RevocationSummary {
  readonly issuer: string | null;
  readonly thisUpdate: string | null;
  readonly nextUpdate: string | null;
  /** Number of revoked certificates; null for OCSP. */
  readonly entries: number | null;
}

export interface FileReport {
  readonly kind: FileKind;
  /** A finer name, such as `ASiC-E`, `JPEG` or `docx`; null where the kind says it all. */
  readonly format: string | null;
  /** In bytes. */
  readonly size: number;
  /** Hexadecimal SHA-256 of the file. */
  readonly sha256: string;
  /** The most severe of the answers; null when there is no signature to judge. */
  readonly verdict: Verdict | null;
  /** About the file as a whole. */
  readonly reasons: readonly Reason[];
  readonly signatures: readonly SignatureAnswer[];
  readonly contents: readonly ContentFile[];
  /** True for a detached signature until the file that it was made over is given too. */
  readonly needsContent: boolean;
  /** What a file of certificates holds. */
  readonly certificates: readonly CertificateSummary[];
  readonly revocation: RevocationSummary | null;
  /** When the verification was made, ISO 8601. */
  readonly verifiedAt: string;
}

export interface VerifyFileOptions extends TrustData {
  /** What a detached signature was made over. */
  readonly content?: {readonly name: string; readonly bytes: Bytes};
  /** Share of the work done, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}
