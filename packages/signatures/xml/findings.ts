/** Collects the findings on one XML signature. */
import {sortBySeverity, verdictOf, worst, type Reason} from '../verdict.ts';
import type {XmlSignatureReport} from './report.ts';

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
