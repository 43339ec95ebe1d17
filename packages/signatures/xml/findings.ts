/** Defines the report on one XML signature, and collects its findings. */
import type {CertificateReport} from '../certificate/report';
import type {CertificateSummary, ChainReport, TimestampReport} from '../report';
import {sortBySeverity, verdictOf, worst, type Reason, type Verdict} from '../verdict';
import type {ReferenceReport} from './references';

/** The result for one XML signature. Times are ISO 8601. */
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

type Facts = {-readonly [Name in keyof Omit<XmlSignatureReport, 'verdict' | 'reasons'>]: XmlSignatureReport[Name]};

/** Collects the findings on one signature. What no step has set stays unknown. */
export class Findings {
  readonly facts: Facts = {
    references: [],
    isSignatureRight: null,
    signatureAlgorithm: '',
    isCertificateNamed: false,
    certificate: null,
    signer: null,
    chain: null,
    form: 'XMLDSig',
    claimedTime: null,
    provenTime: null,
    timestamps: [],
    level: null,
    coversDocument: false,
    unsigned: [],
    isCounterSignature: false,
  };
  private readonly reasons: Reason[] = [];

  add(...found: readonly Reason[]): void {
    this.reasons.push(...found);
  }

  report(): XmlSignatureReport {
    return {...this.facts, verdict: worst(this.reasons.map(verdictOf)), reasons: sortBySeverity(this.reasons)};
  }
}
