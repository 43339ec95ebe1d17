/** Defines what the cases of the PDF corpus share: documents with one signature, and expected verdicts. */
import {type TrustData} from '../options.ts';
import {TestPdf} from './test-pdf.ts';
import {by, ecHolder} from './test-identities.ts';

/** What a case expects of one signature: its verdict and, if they matter, its level and a reason among others. */
export interface Answer {
  readonly verdict: 'valid' | 'invalid' | 'indeterminate';
  readonly level?: string | null;
  readonly reason?: string;
}

export interface Case {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly options: TrustData;
  /** In signing order. */
  readonly answers: readonly Answer[];
}

/** A case before it is built. */
export type Draft = [
  name: string,
  make: () => TestPdf | Buffer,
  answers: Answer | readonly Answer[],
  options?: Partial<TrustData>,
];

export const valid = (level?: string | null, reason?: string): Answer => answer('valid', reason, level);
export const invalid = (reason: string): Answer => answer('invalid', reason);
export const indeterminate = (reason: string, level?: string | null): Answer => answer('indeterminate', reason, level);

function answer(verdict: Answer['verdict'], reason?: string, level?: string | null): Answer {
  return {verdict, ...(reason === undefined ? {} : {reason}), ...(level === undefined ? {} : {level})};
}

const LINES = ['Documento de prática', 'Renda: 1000'];

/** Creates a two-line document. */
export function blank(options: Partial<Parameters<typeof TestPdf.create>[0]> = {}): TestPdf {
  return TestPdf.create({lines: LINES, ...options});
}

/** Creates a document with one signature, B-B by default, and then changes it. */
export function signedPdf(
  sign: Partial<Parameters<TestPdf['sign']>[0]> = {},
  after: (pdf: TestPdf) => void = () => undefined,
  options: Parameters<typeof blank>[0] = {},
): TestPdf {
  const pdf = blank(options);
  pdf.sign({cms: by(ecHolder), ...sign});
  after(pdf);
  return pdf;
}
