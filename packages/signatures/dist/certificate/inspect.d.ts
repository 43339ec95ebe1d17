import type { Bytes } from '../bytes.ts';
import type { CertificateReport } from './report.ts';
/** How a certificate relates to the next one in the chain. */
export type LinkState = 'signed' | 'broken' | 'unsupported' | 'self-signed' | 'missing';
/** A certificate, and whether its issuer signed it. */
export interface InspectedCertificate {
    readonly certificate: CertificateReport;
    readonly link: LinkState;
}
/** The certificates in a set of files. */
export interface CertificateInspection {
    /** The chain from the first end-entity certificate upwards. */
    readonly chain: readonly InspectedCertificate[];
    /** Certificates outside the chain, each linked to its own issuer. */
    readonly others: readonly InspectedCertificate[];
}
/**
 * Reads all certificates in files, in any order and format, and builds a chain by name and signature.
 *
 * @param now the instant at which validity is checked
 * @throws ReasonError when a file contains no certificate
 */
export declare function inspectCertificates(files: readonly Bytes[], now?: Date): Promise<CertificateInspection>;
