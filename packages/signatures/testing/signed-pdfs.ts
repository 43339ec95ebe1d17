/** Building blocks for test PDFs: drafts, expected answers, and documents with one signature. */
import {type VerifyPdfOptions} from '@sign/signatures/pdf/result';
import {PracticePdf} from './practice-pdf';
import {by, ecHolder} from './practice-identities';

/** The expected answer for one signature: its verdict, its level if it matters, and a reason that must be present. */
export interface Answer {
  readonly verdict: 'valid' | 'invalid' | 'indeterminate';
  readonly level?: string | null;
  readonly reason?: string;
}

export interface Case {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly options: VerifyPdfOptions;
  /** In signing order. */
  readonly answers: readonly Answer[];
}

export type Draft = [
  name: string,
  make: () => PracticePdf | Buffer,
  answers: Answer | readonly Answer[],
  options?: Partial<VerifyPdfOptions>,
];

export const valid = (level?: string | null, reason?: string): Answer => answer('valid', reason, level);
export const invalid = (reason: string): Answer => answer('invalid', reason);
export const unsure = (reason: string, level?: string): Answer => answer('indeterminate', reason, level);

function answer(verdict: Answer['verdict'], reason?: string, level?: string | null): Answer {
  return {verdict, ...(reason === undefined ? {} : {reason}), ...(level === undefined ? {} : {level})};
}

const LINES = ['Documento de prática', 'Renda: 1000'];

/** Creates a two-line document. */
export function blank(options: Partial<Parameters<typeof PracticePdf.create>[0]> = {}): PracticePdf {
  return PracticePdf.create({lines: LINES, ...options});
}

/** Creates a document with one signature (B-B by default) and applies later changes. */
export function signedPdf(
  sign: Partial<Parameters<PracticePdf['sign']>[0]> = {},
  after: (pdf: PracticePdf) => void = () => undefined,
  options: Parameters<typeof blank>[0] = {},
): PracticePdf {
  const pdf = blank(options);
  pdf.sign({cms: by(ecHolder), ...sign});
  after(pdf);
  return pdf;
}
