/** Collects the findings on one XML signature. */
import {sortBySeverity, verdictOf, worst, type Reason} from '../verdict.ts';
import {settle} from '../policy.ts';
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
  private date: Date;

  /** @param now when the signature exists, unless a time-stamp proves an earlier time */
  constructor(now: Date) {
    this.date = now;
  }

  add(...found: readonly Reason[]): void {
    this.reasons.push(...found);
  }

  existedAt(date: Date): void {
    this.date = date;
  }

  report(): XmlSignatureReport {
    const reasons = settle(this.reasons, this.date);
    return {...this.facts, verdict: worst(reasons.map(verdictOf)), reasons: sortBySeverity(reasons)};
  }
}
