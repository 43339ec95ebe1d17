import type {CertificateReport} from '../certificado/describe';
import {verdictOf, worst, type Reason, type Verdict} from '../core/verdict';
import {explain} from '../explain';
import type {XmlReason} from './reasons';
import type {ReferenceReport} from './references';

/** What came of one signature of an XML document. Instants are ISO 8601. */
export interface XmlSignatureReport {
  readonly verdict: Verdict;
  /** Most severe first. */
  readonly reasons: readonly XmlReason[];
  readonly references: readonly ReferenceReport[];
  readonly isSignatureRight: boolean | null;
  readonly signatureAlgorithm: string;
  readonly certificate: CertificateReport | null;
  /** Form of the signature: with the signed properties of XAdES or without. */
  readonly form: 'XAdES' | 'XMLDSig';
  /** What the signer wrote; never proof. */
  readonly claimedTime: string | null;
  /** By when the signature existed, as a time-stamp proves. */
  readonly provenTime: string | null;
  readonly coversDocument: boolean;
}

type Facts = {-readonly [Name in keyof Omit<XmlSignatureReport, 'verdict' | 'reasons'>]: XmlSignatureReport[Name]};

const ORDER: readonly Verdict[] = ['invalid', 'indeterminate', 'valid'];

/** What is found out about one signature, step by step: a step that cannot be taken leaves the rest unknown. */
export class Findings {
  readonly facts: Facts = {
    references: [],
    isSignatureRight: null,
    signatureAlgorithm: '',
    certificate: null,
    form: 'XMLDSig',
    claimedTime: null,
    provenTime: null,
    coversDocument: false,
  };
  private readonly all: {readonly verdict: Verdict; readonly reason: XmlReason}[] = [];

  fail(reason: XmlReason): void {
    this.all.push({verdict: 'invalid', reason});
  }

  doubt(reason: XmlReason): void {
    this.all.push({verdict: 'indeterminate', reason});
  }

  /** Takes over reasons of the core, each as severe as it is there. */
  adopt(found: readonly Reason[]): void {
    this.all.push(...found.map((reason) => ({verdict: verdictOf(reason), reason: explain(reason)})));
  }

  report(): XmlSignatureReport {
    const sorted = [...this.all].sort((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict));
    return {
      ...this.facts,
      verdict: worst(sorted.map(({verdict}) => verdict)),
      reasons: sorted.map(({reason}) => reason),
    };
  }
}
