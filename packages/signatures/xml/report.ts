/** Defines the report on an XML document: plain, serializable data. Times are ISO 8601. */
import type {CertificateReport} from '../certificate/report.ts';
import type {CertificateSummary, ChainReport, TimestampReport} from '../report.ts';
import type {Reason, Verdict} from '../verdict.ts';

/** The result for one reference to a part of the document, or to a file beside it. */
export interface ReferenceReport {
  /** As written: `""` is the whole document, `#id` an element, anything else a file. */
  readonly uri: string;
  /** Name of the referenced element or file, for display; the URI if neither exists. */
  readonly element: string;
  /** Name of the referenced file; null for a part of the document. */
  readonly file: string | null;
  /** Null when it could not be compared. */
  readonly isDigestRight: boolean | null;
  readonly digestAlgorithm: string;
  /** Whether transforms keep all content of a referenced file. */
  readonly isWhole: boolean;
  /** Ids of the covered relationships, for the relationships part of an Office document; else null. */
  readonly relationships: readonly string[] | null;
  /** Whether a manifest contains the reference, instead of the signature itself. */
  readonly isInManifest: boolean;
}

/** The result for one XML signature. */
export interface XmlSignatureReport {
  readonly verdict: Verdict;
  /** Most severe first. */
  readonly reasons: readonly Reason[];
  readonly references: readonly ReferenceReport[];
  /** Null if not checked. */
  readonly isSignatureRight: boolean | null;
  readonly signatureAlgorithm: string;
  /** Whether the signed properties identify the signer's certificate. */
  readonly isCertificateNamed: boolean;
  /** The signer's certificate in detail, if asked for. */
  readonly certificate: CertificateReport | null;
  /** The signer's certificate in the format-independent form. */
  readonly signer: CertificateSummary | null;
  readonly chain: ChainReport | null;
  /** XAdES if there are signed properties. */
  readonly form: 'XAdES' | 'XMLDSig';
  /** The signing time that the signer claims; never proof. */
  readonly claimedTime: string | null;
  /** Time by which the signature provably existed, from a valid time-stamp; null without proof. */
  readonly provenTime: string | null;
  /** In document order. */
  readonly timestamps: readonly TimestampReport[];
  /** The baseline level (EN 319 132-1 §6); null if there is none. */
  readonly level: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA' | null;
  /** Whether the signature covers all content of the document. */
  readonly coversDocument: boolean;
  /** Uncovered content, as in `Coverage`. */
  readonly unsigned: readonly string[];
  /** Whether it only signs the value of another signature (EN 319 132-1 §5.2.7). */
  readonly isCounterSignature: boolean;
}

/** The result for an XML document. */
export interface XmlReport {
  readonly verdict: Verdict;
  /** Local name of the root element. */
  readonly root: string;
  readonly signatures: readonly XmlSignatureReport[];
}
