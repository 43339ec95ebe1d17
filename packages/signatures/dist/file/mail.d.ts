/** Reads e-mail that is signed in the clear: `multipart/signed` (RFC 1847 §2.1, RFC 8551 §3.5.3). */
import { type Bytes } from '../bytes.ts';
import { type Found } from './result.ts';
interface ClearSigned {
    /**
     * The signed part with its headers: as stored, and with the line ends that a signer has to use (RFC 8551 §3.1.1). A
     * program that stores or forwards a message may change them.
     */
    readonly contents: readonly [Bytes, Bytes];
    readonly signature: Bytes;
    /** Reports what a mail reader may show although no signature covers it. */
    readonly about: Pick<Found, 'format' | 'reasons'>;
}
/** Reads a message of two parts; null for another one, or one that programs could read differently. */
export declare function readClearSigned(bytes: Bytes): ClearSigned | null;
export {};
