import {type Bytes, hexOf} from '../bytes.ts';
import {recognize} from './recognize.ts';
import {type ContentFile, type SignatureResult} from './result.ts';

/** Describes the document embedded in a signature. */
export async function carriedFile(bytes: Bytes, results: readonly SignatureResult[]): Promise<ContentFile> {
  return {
    name: '',
    size: bytes.length,
    sha256: hexOf(await crypto.subtle.digest('SHA-256', bytes)),
    kind: recognize(bytes).kind,
    signedBy: results.flatMap(({isCounterSignature}, index) => (isCounterSignature ? [] : [index])),
  };
}
