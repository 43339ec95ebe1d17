import { type Certificate } from '../certificate.ts';
import { type ListedService, type Purpose, type StatusPeriod } from './list.ts';
export interface Qualified {
    readonly purpose: Purpose;
    /** Whether the key is in a qualified signature creation device; null if uncertain. */
    readonly hasDevice: boolean | null;
}
/** The period of a service at a time (ISO 8601); undefined before the first. */
export declare const periodAt: ({ periods }: ListedService, time: string) => StatusPeriod | undefined;
/** Whether a service was active in a period, at a time within it. */
export declare const isActive: ({ status }: StatusPeriod, time: string) => boolean;
/**
 * The qualification at a time (ISO 8601) of a certificate that a service issued; null if there is none, or it is
 * uncertain.
 */
export declare function qualify(certificate: Certificate, service: ListedService, time: string): Qualified | null;
