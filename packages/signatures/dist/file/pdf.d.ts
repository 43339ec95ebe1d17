/** Adapts the PDF report to the format-independent one. */
import { type Bytes } from '../bytes.ts';
import { type Reason } from '../verdict.ts';
import { type SignatureResult, type VerifyFileOptions } from './result.ts';
/** Verifies a PDF. Throws like `verifyPdf`. */
export declare function verifyPdfFile(bytes: Bytes, options: VerifyFileOptions): Promise<{
    readonly signatures: readonly SignatureResult[];
    readonly reasons: readonly Reason[];
}>;
