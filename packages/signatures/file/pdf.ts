/** Adapts the PDF report to the format-independent one. */
import {type Bytes} from '../bytes.ts';
import {type SignatureReport} from '../pdf/result.ts';
import {verifyPdf} from '../pdf/verify.ts';
import {type Reason} from '../verdict.ts';
import {contentStateOf} from '../checks.ts';
import {type SignatureResult, type VerifyFileOptions} from './result.ts';

/** Verifies a PDF. Throws like `verifyPdf`. */
export async function verifyPdfFile(
  bytes: Bytes,
  options: VerifyFileOptions,
): Promise<{readonly signatures: readonly SignatureResult[]; readonly reasons: readonly Reason[]}> {
  const {signatures, reasons} = await verifyPdf(bytes, options);
  return {signatures: signatures.map(answerOf), reasons};
}

function answerOf(signature: SignatureReport): SignatureResult {
  const {verdict, reasons, checks, signer, chain, timestamps, provenTime, claimed, level, changes} = signature;
  const isTimestamp = signature.kind === 'document-timestamp';
  return {
    format: isTimestamp ? 'time-stamp' : level === 'cms' ? 'CMS' : 'PAdES',
    level: level === 'cms' ? null : level,
    verdict,
    reasons,
    checks,
    content: contentStateOf(checks, reasons),
    signer,
    chain,
    signatureAlgorithm: signature.signatureAlgorithm,
    digestAlgorithm: signature.digestAlgorithm,
    claimedTime: claimed.time,
    provenTime,
    timestamps,
    covers: [],
    isCounterSignature: false,
    laterChanges: changes.items,
    pdf: signature,
  };
}
