import {PracticePdf} from './practice-pdf';
import {trust} from './practice-identities';
import {type Case} from './signed-pdfs';
import {changedPdfs} from './signed-pdfs-changed';
import {differentialPdfs} from './signed-pdfs-differential';
import {hostilePdfs} from './signed-pdfs-hostile';
import {permittedPdfs} from './signed-pdfs-permitted';
import {shadowPdfs} from './signed-pdfs-shadow';
import {standardPdfs} from './signed-pdfs-standard';
import {trustPdfs} from './signed-pdfs-trust';

/** Builds every case of the PDF corpus. By default a case trusts the practice root and includes two CRLs. */
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
      bytes: Uint8Array.from(made instanceof PracticePdf ? made.bytes : made),
      options: {...trust, ...options},
      answers: [answers].flat(),
    };
  });
}
