import { type Bytes } from '../bytes.ts';
import { type ReferenceReport } from '../xml/report.ts';
interface Parts {
    readonly entries: readonly {
        readonly name: string;
        readonly isFolder: boolean;
    }[];
    read(name: string): Bytes | null;
}
/**
 * Lists relationships parts with a relationship that no intact reference covers, and the content types part if it
 * contradicts the references. Without this check, an attacker could attach new content to signed parts.
 */
export declare function unsignedInPackage(parts: Parts, references: readonly ReferenceReport[]): readonly string[];
export {};
