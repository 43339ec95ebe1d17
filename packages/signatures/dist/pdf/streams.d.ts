import { type Bytes } from '../bytes.ts';
import { type Budget, type PdfStream } from './syntax.ts';
/** Decodes a stream. Throws `ReasonError`: `PDF_UNREADABLE`, or `LIMIT_EXCEEDED` when the budget is exhausted. */
export declare function decodeStream({ dict, raw }: PdfStream, budget: Budget): Bytes;
