/** Collects the findings on one XML signature. */
import { type Reason } from '../verdict.ts';
import type { XmlSignatureReport } from './report.ts';
type Facts = {
    -readonly [Name in keyof Omit<XmlSignatureReport, 'verdict' | 'reasons'>]: XmlSignatureReport[Name];
};
/** Collects the findings on one signature. What no step has set stays unknown. */
export declare class Findings {
    readonly facts: Facts;
    private readonly reasons;
    private date;
    /** @param now when the signature exists, unless a time-stamp proves an earlier time */
    constructor(now: Date);
    add(...found: readonly Reason[]): void;
    existedAt(date: Date): void;
    report(): XmlSignatureReport;
}
export {};
