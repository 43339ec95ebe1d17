import { type Certificate } from '../certificate.ts';
import type { CertificateReport } from './report.ts';
/** Whether subject and issuer are the same. */
export declare const isSelfIssued: ({ x509 }: Certificate) => boolean;
/** Describes one certificate as plain data. */
export declare function describeCertificate(certificate: Certificate, now: Date): Promise<CertificateReport>;
