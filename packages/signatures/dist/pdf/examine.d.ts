import { type Bytes } from '../bytes.ts';
import { type Certificate } from '../certificate.ts';
import { type Cms, type CmsReport } from '../cms.ts';
import { type CheckedTimestamp } from '../timestamp.ts';
import { type Policy } from '../policy.ts';
import { type Reason } from '../verdict.ts';
import { type FoundSignature } from './signatures.ts';
import { type PdfValue } from './syntax.ts';
export interface Examined {
    readonly found: FoundSignature;
    readonly subFilter: string | null;
    /** Null when the signature is malformed, or not in CMS format. */
    readonly cms: Cms | null;
    readonly report: CmsReport | null;
    /** Certificates embedded in the signature. */
    readonly certificates: readonly Certificate[];
    /** The token of a document time-stamp; null for a signature. */
    readonly token: CheckedTimestamp | null;
    /** Signature time-stamps (EN 319 122-1 §5.3). */
    readonly timestamps: readonly CheckedTimestamp[];
    /** Reasons for time-stamps that were not checked. */
    readonly unchecked: readonly Reason[];
    /** The reason that the signature cannot be examined; null if it was. */
    readonly obstacle: Reason | null;
}
/** What the signatures of a file share. */
export interface ExaminationContext {
    readonly pool: readonly Certificate[];
    readonly policy: Policy;
    readonly resolve: (value: PdfValue) => PdfValue;
}
/**
 * Examines one signature. Problems become its `obstacle`, except for `ReasonError('LIMIT_EXCEEDED')` and a failure to
 * load code, which it throws.
 */
export declare function examine(found: FoundSignature, subFilter: string | null, bytes: Bytes, context: ExaminationContext): Promise<Examined>;
