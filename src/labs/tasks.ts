import {signDetached} from './cades/sign';
import {inspectCertificates} from './certificado/inspect';
import {readCertificates, readRevocation, toDer} from './certificado/read';
import {verifyPdf} from './core/pdf/verify';
import {readTimestamp} from './core/timestamp';
import {CoreError} from './core/verdict';
import type {Bytes} from './core/bytes';
import {LabError, messages} from './errors';
import type {TaskName, TaskRequest, Tasks} from './protocol';
import {REASONS} from './reasons';
import {verifyXml} from './xml/verify';

type Progress = (done: number) => void;

const ders = (files: readonly Bytes[]): readonly Bytes[] => files.flatMap((file) => readCertificates(file)).map(toDer);

const lists = (files: readonly Bytes[]): readonly Bytes[] => files.flatMap((file) => readRevocation(file));

const tasks: {
  readonly [Name in TaskName]: (
    input: Tasks[Name]['input'],
    onProgress: Progress,
  ) => Tasks[Name]['output'] | Promise<Tasks[Name]['output']>;
} = {
  ready: () => true,
  certificate: ({files}) => inspectCertificates(files),
  pdf: ({file, roots, revocation}, onProgress) =>
    verifyPdf(file, {roots: ders(roots), crls: lists(revocation), onProgress}),
  detached: (request) => signDetached(request),
  xml: ({file, roots, revocation}) => verifyXml(file, {roots: ders(roots), revocation: lists(revocation)}),
  token: ({file, data, roots, revocation}) =>
    readTimestamp(file, {data, roots: ders(roots), revocation: lists(revocation), date: new Date()}),
};

/**
 * Does one task; knows neither the page nor the worker around it.
 *
 * @throws LabError whatever goes wrong, in words for the reader.
 */
export async function perform(request: TaskRequest, onProgress: Progress): Promise<unknown> {
  const work = tasks[request.task] as (input: unknown, onProgress: Progress) => unknown;
  try {
    return await work(request.input, onProgress);
  } catch (error) {
    if (error instanceof LabError) {
      throw error;
    }
    if (error instanceof CoreError) {
      const {what, whatToDo} = REASONS[error.code];
      throw new LabError(`${what} ${whatToDo}`, {cause: error});
    }
    throw new LabError(messages.unreadable, {cause: error});
  }
}
