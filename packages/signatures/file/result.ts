/** Result types of `verifyFile`: plain, serializable data with codes instead of words. */
import {type PdfDetails} from '../pdf/result.ts';
import {type CertificateSummary, type ChainReport, type CheckReport, type TimestampReport} from '../report.ts';
import {type TrustData} from '../options.ts';
import {type Reason, type Verdict} from '../verdict.ts';
import {type Bytes} from '../bytes.ts';
import {type XmlDetails} from '../xml/report.ts';

/** The type of a file, detected from its bytes and never from its name. */
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

/** Integrity of the content, regardless of the signer: unchanged since signing, changed, or not compared. */
export type ContentState = 'intact' | 'changed' | 'unknown';

/** The format of a signature; `CMS`, `XMLDSig` and `JWS` are those that do not name their certificate. */
export type SignatureFormat = 'PAdES' | 'CAdES' | 'CMS' | 'XAdES' | 'XMLDSig' | 'JAdES' | 'JWS' | 'time-stamp';

/** Baseline levels (ETSI EN 319 122-1, EN 319 132-1, EN 319 142-1, TS 119 182-1). */
export type BaselineLevel = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';

/** The result for one signature or time-stamp, in any format. Instants are ISO 8601. */
export interface SignatureResult {
  readonly format: SignatureFormat;
  /** Null for signatures that follow no baseline. */
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
  /** The signer's claim; never proof. */
  readonly claimedTime: string | null;
  /** Time by which it provably existed, from a time-stamp. */
  readonly provenTime: string | null;
  readonly timestamps: readonly TimestampReport[];
  /** Names of the covered files or parts; empty for the whole file. */
  readonly covers: readonly string[];
  /** Whether it signs another signature instead of the content. */
  readonly isCounterSignature: boolean;
  /** What only the signatures of a PDF have. */
  readonly pdf: PdfDetails | null;
  /** What only signatures in XML have. */
  readonly xml: XmlDetails | null;
}

/** A file in a container, or the document embedded in a signature. */
export interface ContentFile {
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  /** Hexadecimal SHA-256. */
  readonly sha256: string;
  readonly kind: FileKind;
  /** Zero-based indices in `signatures` of those that cover it. */
  readonly signedBy: readonly number[];
}

/** The report on a file, as plain data (EN 319 102-1 §5.1.4). */
export interface FileReport {
  readonly kind: FileKind;
  /** A subtype such as `ASiC-E`, `JPEG` or `docx`; null if the kind says it all. */
  readonly format: string | null;
  /** Size in bytes. */
  readonly size: number;
  /** Hexadecimal SHA-256 of the file. */
  readonly sha256: string;
  /** The most severe verdict; null without a signature. */
  readonly verdict: Verdict | null;
  /** Reasons about the file as a whole. */
  readonly reasons: readonly Reason[];
  readonly signatures: readonly SignatureResult[];
  readonly contents: readonly ContentFile[];
  /** Whether a detached signature still lacks its content. */
  readonly needsContent: boolean;
  /** The certificates in a certificate file. */
  readonly certificates: readonly CertificateSummary[];
  /** Time of verification, ISO 8601. */
  readonly verifiedAt: string;
}

/** What the code for one format contributes to a report. */
export type Found = Partial<Omit<FileReport, 'size' | 'sha256' | 'verdict' | 'verifiedAt'>>;

/** Trust, policy and the document of a detached signature. */
export interface VerifyFileOptions extends TrustData {
  /** The content of a detached signature. */
  readonly content?: {readonly name: string; readonly bytes: Bytes} | undefined;
  /** Reports progress from 0 to 1: that of a PDF in steps, the end of any other file. */
  readonly onProgress?: (share: number) => void;
}
