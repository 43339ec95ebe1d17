/** Validates certification paths (RFC 5280 §6.1), with the results of ETSI EN 319 102-1 §5.2.6. */
import { type Certificate } from './certificate.ts';
import { type ChainReport, type ServiceReport } from './report.ts';
import { type RevocationData } from './revocation.ts';
import { type Policy } from './policy.ts';
type Purpose = 'signing' | 'time-stamping';
/** A trusted-list service. Its certificate is a trust anchor while the list says so. */
export interface ServiceAnchor {
    readonly certificate: Certificate;
    /** The service's status at `date`, and the qualification of a certificate below it. */
    readonly report: (leaf: Certificate, date: Date) => ServiceReport;
}
/** Finds the services for a purpose that own a certificate or, by name, issued it. */
export type ServiceLookup = (certificate: Certificate, purpose: Purpose) => Promise<readonly ServiceAnchor[]>;
export interface ChainContext {
    /** Candidate certificates for building paths; none is trusted by being here. */
    readonly pool: readonly Certificate[];
    readonly roots: readonly Certificate[];
    /** Trusted lists; a service is a trust anchor while it was active. */
    readonly services?: ServiceLookup | undefined;
    readonly revocation: RevocationData;
    readonly date: Date;
    readonly purpose: Purpose;
    /** Whether there is proof that the signed data existed at `date`; otherwise `date` is the current time. */
    readonly hasProofOfTime: boolean;
    /** The default one if missing. */
    readonly policy?: Policy;
}
/** Builds every path from `leaf`, within limits, and reports on the best one. */
export declare function validatePath(leaf: Certificate, context: ChainContext): Promise<ChainReport>;
export {};
