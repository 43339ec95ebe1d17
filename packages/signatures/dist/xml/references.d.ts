/** Resolves the references of an XML signature and checks their digests (XML Signature 1.1 §4.4.3, §5.1). */
import type { Document, Element } from '@xmldom/xmldom';
import { type Bytes } from '../bytes.ts';
import { type Policy } from '../policy.ts';
import { type Reason } from '../verdict.ts';
import { type Canonicalization } from './c14n.ts';
import type { ReferenceReport } from './report.ts';
import { type NodeSet } from './node-set.ts';
/** Resolves a URI outside the document to bytes; null when unavailable. */
export interface Outside {
    (uri: string): Bytes | null;
    /** Allows the relationship transform. The caller must check which relationships are covered. */
    readonly isPackage?: boolean;
    /** Shared by the signatures of a container. */
    readonly budget?: ByteBudget;
}
/** Limits the bytes that transforms read and write. */
export interface ByteBudget {
    bytes: number;
}
/** A budget for a file of `size` bytes, which suffices for several signatures over all of it. */
export declare const budgetFor: (size: number) => ByteBudget;
/** The files beside a document, and the budget for reading them. */
export type Resources = Outside & Required<Pick<Outside, 'budget'>> & {
    readonly policy: Policy;
};
/** The resources of a document of `size` bytes. Without `outside`, no file resolves. */
export declare const resourcesFor: (outside: Outside | undefined, size: number, policy?: Policy) => Resources;
export interface CheckedReferences {
    readonly reports: readonly ReferenceReport[];
    readonly reasons: readonly Reason[];
    /** The node sets that entered the digests, whether or not they match. */
    readonly sets: readonly NodeSet[];
}
/** Checks the references of a signature and of the manifests that it covers, nested ones included. */
export declare function checkReferences(signedInfo: Element, signature: Element, document: Document, external: Resources): Promise<CheckedReferences>;
/**
 * Resolves a reference and applies its transforms. `method` serializes a node set that remains after them. Throws
 * `ReasonError`.
 */
export declare function readReference(reference: Element, signature: Element, document: Document, external: Resources, method?: Canonicalization): {
    bytes: Bytes;
    sets: readonly NodeSet[];
    isWhole: boolean;
    relationships: readonly string[] | null;
    found: Found;
};
/** The data passed between transforms (§4.4.3.2). */
type Data = NodeSet | Bytes;
interface Found {
    readonly data: Data;
    readonly name: string;
    readonly file: string | null;
}
export {};
