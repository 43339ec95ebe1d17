import type {
  Bytes,
  CertificateInspection,
  DetachedSignature,
  DetachedSignatureRequest,
  FileReport,
  ReasonCode,
} from '@sign/signatures';

/** Messages between page and worker, by task. All values survive a structured clone. */
export interface Tasks {
  /** Resolves once all code has loaded: from then on no lab needs the network. */
  readonly ready: {readonly input: null; readonly output: true};
  readonly certificate: {readonly input: {readonly files: readonly Bytes[]}; readonly output: CertificateInspection};
  /** Examines a file of trust anchors; fails without a certificate. */
  readonly trusted: {readonly input: {readonly file: Bytes}; readonly output: {readonly hasRoot: boolean}};
  /** Fails when the file has no revocation data. */
  readonly revocation: {readonly input: {readonly file: Bytes}; readonly output: null};
  /** Verifies a file of any kind; loads only the code for its format. */
  readonly file: {
    readonly input: {
      readonly file: Bytes;
      /** The reader's trust anchors, PEM or DER. */
      readonly roots: readonly Bytes[];
      /** CRLs and OCSP responses. */
      readonly revocation: readonly Bytes[];
      /** Whether to use the site's trusted lists; off by default. */
      readonly usesLists?: boolean;
      /** Known but untrusted certificates, PEM or DER. */
      readonly known: readonly Bytes[];
      /** The content of a detached signature or time-stamp. */
      readonly content?: {readonly name: string; readonly bytes: Bytes} | undefined;
    };
    readonly output: FileReport;
  };
  /** Extracts a contained file by name; fails if there is none. */
  readonly extract: {readonly input: {readonly file: Bytes; readonly name: string}; readonly output: Bytes};
  readonly detached: {
    readonly input: Omit<DetachedSignatureRequest, 'subject'>;
    readonly output: DetachedSignature;
  };
}

export type TaskName = keyof Tasks;

export type TaskRequest = {
  readonly [Name in TaskName]: {readonly id: number; readonly task: Name; readonly input: Tasks[Name]['input']};
}[TaskName];

export type TaskResponse =
  | {readonly id: number; readonly kind: 'started'}
  | {readonly id: number; readonly kind: 'progress'; /** From 0 to 1. */ readonly done: number}
  | {readonly id: number; readonly kind: 'result'; readonly output: unknown}
  | {
      readonly id: number;
      readonly kind: 'failure';
      /** Portuguese message for the reader, unused if there is a code; null if code could not be loaded. */
      readonly message: string | null;
      /** Reason code. The page has its wording, to avoid loading the texts twice. */
      readonly code?: ReasonCode | undefined;
    };
