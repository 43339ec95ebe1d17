/** Verifies the signatures of a PDF offline (PAdES, ETSI EN 319 142-1; verdicts of EN 319 102-1). */
import { type Bytes } from '../bytes.ts';
import { type PdfReport, type VerifyPdfOptions } from './result.ts';
/**
 * Verifies every signature and document time-stamp of a PDF. A file without signatures yields a report too. Throws only
 * `ReasonError`, whose code says why the file cannot be examined, or `NotLoadedError`.
 */
export declare function verifyPdf(bytes: Bytes, options: VerifyPdfOptions): Promise<PdfReport>;
