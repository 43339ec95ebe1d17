import { type Bytes } from '../bytes.ts';
import { type ReadTrustData } from '../trust-data.ts';
import { type Reason } from '../verdict.ts';
import { type ContentFile, type FileKind, type SignatureResult } from './result.ts';
export interface Container {
    readonly kind: FileKind;
    readonly format: string | null;
    readonly results: readonly SignatureResult[];
    readonly contents: readonly ContentFile[];
    readonly reasons: readonly Reason[];
}
/** Verifies every signature of a ZIP container and reports which files each one covers. Throws `ReasonError`. */
export declare function verifyContainer(bytes: Bytes, trust: ReadTrustData): Promise<Container>;
/** The content of a file in a ZIP archive; null if there is none with that name. Throws `ReasonError`. */
export declare const readFromContainer: (bytes: Bytes, name: string) => Bytes | null;
