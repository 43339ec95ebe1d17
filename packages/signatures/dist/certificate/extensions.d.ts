import type { Certificate } from 'pkijs';
import type { CertificateReport } from './report.ts';
type Extensions = Pick<CertificateReport, 'isAuthority' | 'pathLength' | 'keyUses' | 'extendedUses' | 'statements' | 'policies' | 'alternativeNames' | 'crls' | 'ocsp' | 'issuerFiles' | 'unknownCritical'>;
/** The extensions of a certificate. Malformed ones count as absent. */
export declare function readExtensions({ extensions }: Certificate): Extensions;
export {};
