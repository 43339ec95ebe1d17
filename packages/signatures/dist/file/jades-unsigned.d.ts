/** Reads the unsigned components of a JAdES signature, `etsiU` (ETSI TS 119 182-1 §5.3). */
import { type Bytes } from '../bytes.ts';
import { type Stamp } from '../stamps.ts';
type Json = Readonly<Record<string, unknown>>;
/** The unsigned components, added after signing. */
export interface Unsigned {
    readonly certificates: readonly Bytes[];
    /** CRLs and OCSP responses. */
    readonly revocation: readonly Bytes[];
    readonly stamps: readonly Stamp[];
    /** Counter-signatures: compact, or JSON. */
    readonly counterSignatures: readonly unknown[];
}
/** The signed parts of a signature, as encoded. */
export interface SignedParts {
    /** Null when it is not known. */
    readonly payload: Bytes | null;
    readonly protected: string;
    readonly signature: string;
}
/** Reads the components of an unprotected header; `adoTst` is the time-stamp in the protected one. */
export declare function readUnsigned({ etsiU }: Json, adoTst: unknown, signed: SignedParts): Unsigned;
export {};
