/** What `verifyPdf` says: plain, serialisable data. Texts for the reasons are in `src/labs/reasons.ts`. */
import {type CertificateSummary, type ChainReport, type TimestampReport} from '../report';
import {type TrustData} from '../trust-data';
import {type Reason, type Verdict} from '../verdict';

/** Baseline levels of ETSI EN 319 142-1 §6; `cms` is a signature that is not PAdES. */
export type PadesLevel = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA' | 'cms';

/** The steps, in the order in which a reader should see them. */
type Check =
  | 'byte-range'
  | 'digest'
  | 'signature'
  | 'signing-certificate'
  | 'chain'
  | 'revocation'
  | 'timestamp'
  | 'later-changes';

/** `absent` is for what a signature does not have and need not have, such as a time-stamp. */
export interface CheckReport {
  readonly name: Check;
  readonly outcome: 'passed' | 'failed' | 'unknown' | 'absent';
  readonly reasons: readonly Reason[];
}

/** Three classes: what the norm allows, what this tool cannot judge, what changes the meaning of the document. */
export type ChangeClass = 'allowed' | 'unclassified' | 'suspicious';

export type ChangeKind =
  | 'comment-bytes'
  | 'unknown-bytes'
  | 'signature-added'
  | 'timestamp-added'
  | 'validation-data'
  | 'form-filled'
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

export interface LaterChange {
  readonly class: ChangeClass;
  readonly kind: ChangeKind;
  /** Where in the document: page numbers, or the name of a form field; empty when it is the whole file. */
  readonly where: readonly string[];
  readonly count: number;
}

export interface SignatureReport {
  readonly kind: 'signature' | 'document-timestamp';
  /** Position in order of signing, from 1. */
  readonly index: number;
  readonly verdict: Verdict;
  /** Why the verdict is what it is, most severe first; then observations. */
  readonly reasons: readonly Reason[];
  readonly checks: readonly CheckReport[];
  readonly level: PadesLevel | null;
  readonly subFilter: string | null;
  /** Name of the digest and of the signature algorithm, such as `SHA-256` and `RSA-PSS`. */
  readonly digestAlgorithm: string | null;
  readonly signatureAlgorithm: string | null;
  readonly signer: CertificateSummary | null;
  readonly chain: ChainReport | null;
  /** What the signer wrote; never proof. The time is ISO 8601. */
  readonly claimed: {
    readonly time: string | null;
    readonly name: string | null;
    readonly reason: string | null;
    readonly location: string | null;
  };
  /** By when it existed, as a time-stamp that holds proves; ISO 8601. Null when nothing proves it. */
  readonly provenTime: string | null;
  readonly timestamps: readonly TimestampReport[];
  /** DocMDP of a certification signature: 1 nothing, 2 forms and signatures, 3 annotations too (ISO 32000-1 Table 254). */
  readonly docMdp: 1 | 2 | 3 | null;
  readonly coverage: {
    readonly byteRange: readonly number[];
    /** Bytes from the start of the file to the end of what was signed. */
    readonly signedUntil: number;
    readonly fileSize: number;
    readonly isWholeFile: boolean;
  };
  readonly changes: {
    readonly class: 'none' | ChangeClass;
    readonly items: readonly LaterChange[];
  };
}

export interface PdfReport {
  /** The most severe of the signatures' verdicts; `indeterminate` when there is none. */
  readonly verdict: Verdict;
  /** About the file as a whole. */
  readonly reasons: readonly Reason[];
  readonly fileSize: number;
  /** In order of signing. */
  readonly signatures: readonly SignatureReport[];
}

export interface VerifyPdfOptions extends TrustData {
  /** Share of the work done, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}
