import { type Bytes } from '../bytes.ts';
import { type FileKind } from './result.ts';
export interface Recognized {
    readonly kind: FileKind;
    /** A subtype for display, such as `JPEG`; null if the kind says it all. */
    readonly format: string | null;
    /** The bytes to parse, unwrapped from PEM or base64. */
    readonly bytes: Bytes;
    /** Number of characters around the PEM block or e-mail body that contains them, headers included. */
    readonly around?: number;
}
/** Detects the type of a file; `unknown` if unrecognized. Never throws. */
export declare function recognize(bytes: Bytes): Recognized;
/** Decodes base64 in lines; null if it is malformed. */
export declare function fromBase64(text: string): Bytes | null;
