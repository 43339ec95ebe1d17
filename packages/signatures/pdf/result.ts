/** Defines the result of `verifyPdf`: plain, serializable data. */
import {type CertificateSummary, type ChainReport, type TimestampReport} from '../report.ts';
import {type TrustData} from '../options.ts';
import {type Reason, type Verdict} from '../verdict.ts';

/** Baseline levels (ETSI EN 319 142-1 §6); `cms` is a signature other than PAdES. */
export type PadesLevel = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA' | 'cms';

/** The checks, in display order. */
type Check =
  | 'byte-range'
  | 'digest'
  | 'signature'
  | 'signing-certificate'
  | 'chain'
  | 'revocation'
  | 'timestamp'
  | 'later-changes';

/** The result of one check; `absent` means that the signature lacks an optional part, such as a time-stamp. */
export interface CheckReport {
  readonly name: Check;
  readonly outcome: 'passed' | 'failed' | 'unknown' | 'absent';
  readonly reasons: readonly Reason[];
}

/**
 * Changes that the standard allows, that this package cannot classify, or that may alter the meaning of the document.
 */
export type ChangeClass = 'allowed' | 'unclassified' | 'suspicious';

/** What a later revision of a PDF changes. */
export type ChangeKind =
  | 'comment-bytes'
  | 'unknown-bytes'
  | 'signature-added'
  | 'timestamp-added'
  | 'validation-data'
  | 'form-filled'
  | 'value-changed'
  | 'fixed-field-changed'
  | 'covers-page'
  | 'form-resources'
  | 'structure-added'
  | 'metadata'
  | 'annotation-added'
  | 'annotation-changed'
  | 'annotation-removed'
  | 'field-added'
  | 'field-changed'
  | 'resources'
  | 'structure'
  | 'other'
  | 'page-content'
  | 'pages'
  | 'active-content'
  | 'layers'
  | 'signature-replaced'
  | 'signature-removed'
  | 'validation-data-reduced'
  | 'validation-data-removed'
  | 'permissions'
  | 'encryption';

/** The value of a field at signing and now; empty if not filled in. */
export type FieldValues = readonly [before: string, after: string];

/** Changes of one kind after a signature. */
export interface LaterChange {
  readonly class: ChangeClass;
  readonly kind: ChangeKind;
  /** Page numbers or names of form fields; empty for the whole file. */
  readonly where: readonly string[];
  /** Values by field name, for the fields in `where`. */
  readonly values: Readonly<Record<string, FieldValues>>;
  readonly count: number;
}

/** The report on one signature or document time-stamp of a PDF (ISO 32000-2 §12.8). */
export interface SignatureReport {
  readonly kind: 'signature' | 'document-timestamp';
  /** One-based position in signing order. */
  readonly index: number;
  readonly verdict: Verdict;
  /** Reasons for the verdict, most severe first; then observations. */
  readonly reasons: readonly Reason[];
  readonly checks: readonly CheckReport[];
  readonly level: PadesLevel | null;
  readonly subFilter: string | null;
  /** Names of the digest and the signature algorithm, such as `SHA-256` and `RSA-PSS`. */
  readonly digestAlgorithm: string | null;
  readonly signatureAlgorithm: string | null;
  readonly signer: CertificateSummary | null;
  readonly chain: ChainReport | null;
  /** The signer's claims; never proof. The time is ISO 8601. */
  readonly claimed: {
    readonly time: string | null;
    readonly name: string | null;
    readonly reason: string | null;
    readonly location: string | null;
  };
  /** Time (ISO 8601) by which the signature provably existed, from a valid time-stamp; null without proof. */
  readonly provenTime: string | null;
  readonly timestamps: readonly TimestampReport[];
  /** What a certification permits: 1 nothing, 2 forms and signatures, 3 annotations too (ISO 32000-1 Table 254). */
  readonly docMdp: 1 | 2 | 3 | null;
  readonly coverage: {
    readonly byteRange: readonly number[];
    /** Offset of the end of the signed bytes. */
    readonly signedUntil: number;
    readonly fileSize: number;
    readonly isWholeFile: boolean;
  };
  readonly changes: {
    readonly class: 'none' | ChangeClass;
    readonly items: readonly LaterChange[];
  };
}

/** The report on a PDF, as plain data. */
export interface PdfReport {
  /** The most severe verdict; `indeterminate` without signatures. */
  readonly verdict: Verdict;
  /** Reasons about the file as a whole. */
  readonly reasons: readonly Reason[];
  readonly fileSize: number;
  /** In signing order. */
  readonly signatures: readonly SignatureReport[];
}

/** Trust, policy and progress. */
export interface VerifyPdfOptions extends TrustData {
  /** Reports progress from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}
