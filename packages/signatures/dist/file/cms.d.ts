import { type Bytes } from '../bytes.ts';
import { type ReadTrustData } from '../trust-data.ts';
import { type Reason } from '../verdict.ts';
import { type Recognized } from './recognize.ts';
import { type Found, type SignatureResult, type VerifyFileOptions } from './result.ts';
export interface CmsFile {
    readonly results: readonly SignatureResult[];
    /** The encapsulated content; null when detached. */
    readonly carried: Bytes | null;
}
/**
 * Verifies a SignedData (RFC 5652) over its encapsulated content, or else over `content`. Without either, the integrity
 * of the content is unknown and the result has `CONTENT_MISSING`. Throws `ReasonError` if it is not a SignedData.
 */
export declare function verifyCmsFile(bytes: Bytes, trust: ReadTrustData, content: Bytes | null, covers?: readonly string[]): Promise<CmsFile>;
/** Verifies a time-stamp token (RFC 3161) over `content`, or without content the token alone. Throws `ReasonError`. */
export declare function verifyTimestampFile(bytes: Bytes, trust: ReadTrustData, content: Bytes | null, covers?: readonly string[]): Promise<SignatureResult>;
/** Verifies a file in CMS, or a message with one. Throws like `verifyCmsFile`. */
export declare function examineCms(file: Recognized, trust: ReadTrustData, content: VerifyFileOptions['content']): Promise<Found>;
/** Verifies a file with a time-stamp. Throws like `verifyTimestampFile`. */
export declare function examineTimestamp(file: Recognized, trust: ReadTrustData, content: VerifyFileOptions['content']): Promise<Found>;
/**
 * Reports the unsigned bytes after a DER value or around a PEM block, which people may read or other programs open.
 * Padding and line breaks are harmless.
 */
export declare function bytesAround({ bytes, around }: Pick<Recognized, 'bytes' | 'around'>): readonly Reason[];
