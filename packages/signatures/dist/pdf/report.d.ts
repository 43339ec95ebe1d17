import { type Policy } from '../policy.ts';
import { type Changes } from './changes.ts';
import { type PdfDocument } from './document.ts';
import { type Permissions } from './permissions.ts';
import { type PadesLevel, type SignatureReport } from './result.ts';
import { type Trusted } from './trust.ts';
/** What the report needs besides the signature. */
export interface SignatureContext {
    readonly index: number;
    readonly document: PdfDocument;
    /** The permissions that the signature grants to later revisions. */
    readonly permissions: Permissions;
    /** Null if the signed revision is unreadable. */
    readonly changes: Changes | null;
    readonly level: PadesLevel | null;
    readonly fileSize: number;
    readonly hasDss: boolean;
    /** Whether the file has signatures, and not only document time-stamps. */
    readonly hasSignatures: boolean;
    readonly policy: Policy;
}
/** Describes a signature. Its verdict is the most severe one of its checks (EN 319 102-1 §5.3.4). */
export declare function describeSignature(trusted: Trusted, context: SignatureContext): SignatureReport;
