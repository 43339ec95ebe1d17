import { verifyPdf } from "../pdf/verify.js";
import { contentStateOf } from "../checks.js";
/** Verifies a PDF. Throws like `verifyPdf`. */
export async function verifyPdfFile(bytes, options) {
    const { signatures, reasons } = await verifyPdf(bytes, options);
    return { signatures: signatures.map(answerOf), reasons };
}
function answerOf(signature) {
    const { verdict, reasons, checks, signer, chain, timestamps, provenTime, claimed, level, changes } = signature;
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
