/** Defines what only the signatures of a PDF have: plain, serializable data. */

/**
 * Changes that the standard allows, that this package cannot classify, or that may alter the meaning of the document.
 */
export type ChangeClass = 'allowed' | 'unclassified' | 'suspicious';

/** The class of each kind of change, unless permissions or the policy decide otherwise. */
export const CLASS_OF = {
  'comment-bytes': 'allowed',
  'signature-added': 'allowed',
  'timestamp-added': 'allowed',
  'validation-data': 'allowed',
  'form-filled': 'allowed',
  'form-resources': 'allowed',
  'structure-added': 'allowed',
  metadata: 'allowed',
  'unknown-bytes': 'unclassified',
  'validation-data-reduced': 'unclassified',
  'value-changed': 'unclassified',
  'fixed-field-changed': 'unclassified',
  'covers-page': 'unclassified',
  'annotation-added': 'unclassified',
  'annotation-changed': 'unclassified',
  'annotation-removed': 'unclassified',
  'field-added': 'unclassified',
  'field-changed': 'unclassified',
  resources: 'unclassified',
  structure: 'unclassified',
  other: 'unclassified',
  'page-content': 'suspicious',
  pages: 'suspicious',
  'active-content': 'suspicious',
  layers: 'suspicious',
  'signature-replaced': 'suspicious',
  'signature-removed': 'suspicious',
  'validation-data-removed': 'suspicious',
  permissions: 'suspicious',
  encryption: 'suspicious',
} as const satisfies Readonly<Record<string, ChangeClass>>;

/** What a later revision of a PDF changes. */
export type ChangeKind = keyof typeof CLASS_OF;

/** The value of a field at signing and now; empty if not filled in. */
export type FieldValues = readonly [before: string, after: string];

/** Changes of one kind after a signature. */
export interface LaterChange {
  readonly class: ChangeClass;
  readonly kind: ChangeKind;
  /** Page numbers or names of form fields; empty for the whole file. */
  readonly where: readonly string[];
  /** Values by field name, for the fields in `where`. */
  readonly values: Readonly<Record<string, FieldValues>>;
  readonly count: number;
}

/** What only a signature or document time-stamp of a PDF has (ISO 32000-2 §12.8). */
export interface PdfDetails {
  readonly subFilter: string | null;
  /** What the signer claims besides the time; never proof. */
  readonly claimed: {
    readonly name: string | null;
    readonly reason: string | null;
    readonly location: string | null;
  };
  /** What a certification permits: 1 nothing, 2 forms and signatures, 3 annotations too (ISO 32000-1 Table 254). */
  readonly docMdp: 1 | 2 | 3 | null;
  readonly coverage: {
    readonly byteRange: readonly number[];
    /** Offset of the end of the signed bytes. */
    readonly signedUntil: number;
    readonly isWholeFile: boolean;
  };
  /** What was changed after the signature; empty if nothing was. */
  readonly laterChanges: readonly LaterChange[];
}
