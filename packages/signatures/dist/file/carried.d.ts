import { type Bytes } from '../bytes.ts';
import { type ContentFile, type SignatureResult } from './result.ts';
/** Describes the document embedded in a signature. */
export declare function carriedFile(bytes: Bytes, results: readonly SignatureResult[]): Promise<ContentFile>;
