/**
 * Reads certificate revocation lists (RFC 5280 §5.1) by scanning the DER. Real CRLs have a hundred thousand entries;
 * decoding each would take seconds and hundreds of megabytes.
 */
import * as pkijs from 'pkijs';
import { type Bytes } from './bytes.ts';
export interface Crl {
    readonly issuer: pkijs.RelativeDistinguishedNames;
    readonly thisUpdate: Date;
    readonly nextUpdate: Date | null;
    readonly extensions: readonly pkijs.Extension[];
    readonly signatureAlgorithm: pkijs.AlgorithmIdentifier;
    readonly signature: Bytes;
    /** The signed part. */
    readonly tbs: Bytes;
    /** The revocation date for the content bytes of a serial number; null when it is not on the list. */
    readonly revokedAt: (serial: Uint8Array) => Date | null;
    /**
     * Whether an entry has an unknown critical extension. Such a list cannot clear a certificate (§5.3), because the
     * entry may concern another issuer.
     */
    readonly hasUnknownEntries: () => boolean;
}
/** Parses a CRL; each lookup scans the entries once. Throws `ReasonError`. */
export declare function parseCrl(der: Bytes): Crl;
