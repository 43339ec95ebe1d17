import { type Bytes } from '../bytes.ts';
/** Types of practice keys: those that openssl and every validator support. */
export type KeyKind = 'ecdsa-p256' | 'rsa-3072';
/** What to sign, and with which new key. */
export interface DetachedSignatureRequest {
    readonly file: Bytes;
    readonly keyKind: KeyKind;
    /** Subject of the practice certificate, which should say that it has no value. */
    readonly subject: {
        readonly organization: string;
        readonly commonName: string;
    };
}
/** A signature beside its file (CAdES, ETSI EN 319 122-1), and the certificate made for it. */
export interface DetachedSignature {
    /** The CMS in DER: the content of the `.p7s`. */
    readonly signature: Bytes;
    /** The practice certificate, to be trusted for this verification only. */
    readonly certificatePem: string;
    /** SHA-256 of the certificate in hexadecimal, as in signing-certificate-v2. */
    readonly certificateFingerprint: string;
    /** SHA-256 of the file in hexadecimal, as in the message-digest attribute. */
    readonly digest: string;
    /** ISO 8601. */
    readonly signedAt: string;
    readonly expires: string;
}
/**
 * Signs a file with a throwaway key: a detached CAdES baseline B-B signature (ETSI EN 319 122-1 §6) with the signed
 * attributes content-type, message-digest, signing-time and signing-certificate-v2 (RFC 5035).
 */
export declare function signDetached({ file, keyKind, subject }: DetachedSignatureRequest, now?: Date): Promise<DetachedSignature>;
