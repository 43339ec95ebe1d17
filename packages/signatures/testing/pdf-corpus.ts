/** Assembles the corpus of signed PDFs with their expected verdicts, honest and malicious. */
import {TestPdf} from './test-pdf.ts';
import {trust} from './test-identities.ts';
import {type Case} from './signed-pdfs.ts';
import {changedPdfs} from './signed-pdfs-changed.ts';
import {differentialPdfs} from './signed-pdfs-differential.ts';
import {hostilePdfs} from './signed-pdfs-hostile.ts';
import {permittedPdfs} from './signed-pdfs-permitted.ts';
import {shadowPdfs} from './signed-pdfs-shadow.ts';
import {standardPdfs} from './signed-pdfs-standard.ts';
import {trustPdfs} from './signed-pdfs-trust.ts';

/** Builds all cases. Unless a case says otherwise, it is verified with the test root and two CRLs. */
export function makeCorpus(): readonly Case[] {
  return [
    ...trustPdfs(),
    ...changedPdfs(),
    ...hostilePdfs(),
    ...shadowPdfs(),
    ...differentialPdfs(),
    ...standardPdfs(),
    ...permittedPdfs(),
  ].map(([name, make, answers, options]) => {
    const made = make();
    return {
      name,
      bytes: Uint8Array.from(made instanceof TestPdf ? made.bytes : made),
      options: {...trust, ...options},
      answers: [answers].flat(),
    };
  });
}
