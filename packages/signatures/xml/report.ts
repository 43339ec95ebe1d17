/** Defines what only signatures in XML have: plain, serializable data. */

/** The result for one reference to a part of the document, or to a file beside it. */
export interface ReferenceReport {
  /** As written: `""` is the whole document, `#id` an element, anything else a file. */
  readonly uri: string;
  /** Name of the referenced element or file, for display; the URI if neither exists. */
  readonly element: string;
  /** Name of the referenced file; null for a part of the document. */
  readonly file: string | null;
  /** Null when it could not be compared. */
  readonly isDigestRight: boolean | null;
  readonly digestAlgorithm: string;
  /** Whether transforms keep all content of a referenced file. */
  readonly isWhole: boolean;
  /** Ids of the covered relationships, for the relationships part of an Office document; else null. */
  readonly relationships: readonly string[] | null;
  /** Whether a manifest contains the reference, instead of the signature itself. */
  readonly isInManifest: boolean;
}

/** What only a signature in XML has (XML Signature 1.1). */
export interface XmlDetails {
  /** In document order; those of manifests come last. */
  readonly references: readonly ReferenceReport[];
}
