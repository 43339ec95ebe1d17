/** Assembles the corpus of signed PDFs with their expected verdicts, honest and malicious. */
import {TestPdf} from './test-pdf';
import {trust} from './test-identities';
import {type Case} from './signed-pdfs';
import {changedPdfs} from './signed-pdfs-changed';
import {differentialPdfs} from './signed-pdfs-differential';
import {hostilePdfs} from './signed-pdfs-hostile';
import {permittedPdfs} from './signed-pdfs-permitted';
import {shadowPdfs} from './signed-pdfs-shadow';
import {standardPdfs} from './signed-pdfs-standard';
import {trustPdfs} from './signed-pdfs-trust';

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
