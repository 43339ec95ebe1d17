import type {Bytes} from '@sign/signatures/bytes';
import type {DetachedSignature, DetachedSignatureRequest} from '@sign/signatures/cades/sign';
import type {CertificateInspection} from '@sign/signatures/certificate/inspect';
import type {ReasonCode} from '@sign/signatures/verdict';
import type {FileReport} from '@sign/signatures/file/result';
import type {PdfReport} from '@sign/signatures/pdf/result';
import type {TimestampReport} from '@sign/signatures/report';
import type {XmlReport} from '@sign/signatures/xml/verify';

/** A file, and the files that the answer may rest on, as the reader has them: PEM or DER. */
interface FileToVerify {
  readonly file: Bytes;
  readonly roots: readonly Bytes[];
  /** CRLs and OCSP responses. */
  readonly revocation: readonly Bytes[];
}

/** What the page asks of the worker, and what it gets back. Everything in it survives a structured clone. */
export interface Tasks {
  /** Answers when all the code has arrived: from then on no lab needs the network. */
  readonly ready: {readonly input: null; readonly output: true};
  readonly certificate: {readonly input: {readonly files: readonly Bytes[]}; readonly output: CertificateInspection};
  /** What a file of certificates makes of a chain; fails when it has no certificate. */
  readonly trusted: {readonly input: {readonly file: Bytes}; readonly output: {readonly hasRoot: boolean}};
  /** Fails when a file has no revocation data. */
  readonly revocation: {readonly input: {readonly file: Bytes}; readonly output: null};
  readonly pdf: {readonly input: FileToVerify; readonly output: PdfReport};
  /** A file of any kind; only what its format needs is loaded. */
  readonly file: {
    readonly input: FileToVerify & {
      /** Certificates that are known and never trusted, PEM or DER. */
      readonly known: readonly Bytes[];
      /** What a detached signature was made over. */
      readonly content?: {readonly name: string; readonly bytes: Bytes};
    };
    readonly output: FileReport;
  };
  /** The bytes of one of the contents of a file; fails when it has none of that name. */
  readonly extract: {readonly input: {readonly file: Bytes; readonly name: string}; readonly output: Bytes};
  readonly detached: {
    readonly input: Omit<DetachedSignatureRequest, 'subject'>;
    readonly output: DetachedSignature;
  };
  readonly xml: {readonly input: FileToVerify; readonly output: XmlReport};
  readonly token: {
    readonly input: FileToVerify & {/** What was stamped. */ readonly data?: Bytes};
    readonly output: TimestampReport;
  };
}

export type TaskName = keyof Tasks;

export type TaskRequest = {
  readonly [Name in TaskName]: {readonly id: number; readonly task: Name; readonly input: Tasks[Name]['input']};
}[TaskName];

export type TaskResponse =
  | {readonly id: number; readonly kind: 'progress'; /** From 0 to 1. */ readonly done: number}
  | {readonly id: number; readonly kind: 'result'; readonly output: unknown}
  | {
      readonly id: number;
      readonly kind: 'failure';
      /** Portuguese, for the reader; of no use where there is a code. */
      readonly message: string;
      /** The reason, where the page has the words for it: they are not loaded twice. */
      readonly code?: ReasonCode;
    };
