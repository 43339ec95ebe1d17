import type {CertificateReport} from '../certificate/report';
import type {CertificateSummary, ChainReport} from '../report';
import {sortBySeverity, verdictOf, worst, type Reason, type Verdict} from '../verdict';
import type {ReferenceReport} from './references';

/** What came of one signature of an XML document. Instants are ISO 8601. */
export interface XmlSignatureReport {
  readonly verdict: Verdict;
  /** Most severe first. */
  readonly reasons: readonly Reason[];
  readonly references: readonly ReferenceReport[];
  readonly isSignatureRight: boolean | null;
  readonly signatureAlgorithm: string;
  readonly certificate: CertificateReport | null;
  /** The same certificate in the terms of the other formats. */
  readonly signer: CertificateSummary | null;
  readonly chain: ChainReport | null;
  /** Form of the signature: with the signed properties of XAdES or without. */
  readonly form: 'XAdES' | 'XMLDSig';
  /** What the signer wrote; never proof. */
  readonly claimedTime: string | null;
  /** By when the signature existed, as a time-stamp proves. */
  readonly provenTime: string | null;
  /** Whether everything in the document that is content is protected. */
  readonly coversDocument: boolean;
  /** Content that is not protected: `name`, `name/@attribute`, `name/text()`, or `?name` for an instruction. */
  readonly unsigned: readonly string[];
  /** Whether it is about the value of another signature alone (EN 319 132-1 §5.2.7). */
  readonly isCounterSignature: boolean;
}

type Facts = {-readonly [Name in keyof Omit<XmlSignatureReport, 'verdict' | 'reasons'>]: XmlSignatureReport[Name]};

/** What is found out about one signature, step by step: a step that cannot be taken leaves the rest unknown. */
export class Findings {
  readonly facts: Facts = {
    references: [],
    isSignatureRight: null,
    signatureAlgorithm: '',
    certificate: null,
    signer: null,
    chain: null,
    form: 'XMLDSig',
    claimedTime: null,
    provenTime: null,
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
