import {readCertificates, readRevocation} from '@sign/signatures/certificate/read';
import {summarize, type Certificate} from '@sign/signatures/certificate';
import {readRevocationData} from '@sign/signatures/revocation';
import type {TrustData} from '@sign/signatures/trust-data';
import {CoreError, isNotLoaded} from '@sign/signatures/verdict';
import type {Bytes} from '@sign/signatures/bytes';
import {LabError, NO_REVOCATION, UNREADABLE} from './errors';
import type {TaskName, TaskRequest, Tasks} from './protocol';

type Progress = (done: number) => void;

/**
 * Splits the reader's certificates. Only self-issued ones become trust anchors, as in TRUSTED_ROOTS. Trusting a signer
 * or intermediate would make its own signatures valid; those only complete chains, like the certificates embedded in a
 * signature.
 */
async function chosen(files: readonly Bytes[]) {
  const given = await readCertificates(...files);
  const dersOf = (certificates: readonly Certificate[]) => certificates.map(({der}) => der);
  return {roots: dersOf(given.filter(isRoot)), certificates: dersOf(given.filter((item) => !isRoot(item)))};
}

const isRoot = (certificate: Certificate): boolean => {
  const {isCa, isSelfIssued} = summarize(certificate);
  return isCa && isSelfIssued;
};

type Trust = Pick<Tasks['pdf']['input'], 'roots' | 'revocation' | 'usesLists'>;

const trustDataOf = async ({roots, revocation, usesLists}: Trust): Promise<TrustData> => ({
  ...(await chosen(roots)),
  services: usesLists ? (await import('./list-services')).siteServices : undefined,
  revocation: revocation.flatMap(readRevocation),
});

/** Subject of the practice certificate. */
const PRACTICE_SUBJECT = {organization: 'Laboratório do Sign', commonName: 'Certificado de treino, sem valor'};

/** Each format is a chunk of its own, loaded on demand. */
const load = {
  inspect: () => import('@sign/signatures/certificate/inspect'),
  describe: () => import('@sign/signatures/certificate/describe'),
  sign: () => import('@sign/signatures/cades/sign'),
  pdf: () => import('@sign/signatures/pdf/verify'),
  xml: () => import('@sign/signatures/xml/verify'),
  timestamp: () => import('@sign/signatures/timestamp'),
  file: () => import('@sign/signatures/file/verify'),
};

const tasks: {
  readonly [Name in TaskName]: (
    input: Tasks[Name]['input'],
    onProgress: Progress,
  ) => Tasks[Name]['output'] | Promise<Tasks[Name]['output']>;
} = {
  ready: async () => {
    await Promise.all([load.inspect(), load.describe(), load.sign(), load.pdf(), load.xml(), load.timestamp()]);
    return true as const;
  },
  certificate: async ({files}) => (await load.inspect()).inspectCertificates(files),
  trusted: async ({file}) => {
    const {roots, certificates} = await chosen([file]);
    if (roots.length + certificates.length === 0) {
      throw new CoreError('CERTIFICATE_MALFORMED');
    }
    return {hasRoot: roots.length > 0};
  },
  revocation: async ({file}) => {
    const data = await readRevocationData(readRevocation(file), 'reader');
    if (data.length === 0) {
      throw new LabError(NO_REVOCATION);
    }
    return null;
  },
  pdf: async ({file, ...trust}, onProgress) =>
    (await load.pdf()).verifyPdf(file, {...(await trustDataOf(trust)), onProgress}),
  file: async ({file, content, known, ...given}, onProgress) => {
    const {certificates = [], ...trust} = await trustDataOf(given);
    // Known is not trusted: these only complete chains, like embedded certificates.
    const more = await readCertificates(...known);
    return (await load.file()).verifyFile(file, {
      ...trust,
      certificates: [...certificates, ...more.map(({der}) => der)],
      content,
      onProgress,
    });
  },
  extract: async ({file, name}) => {
    const content = await (await load.file()).extractContent(file, name);
    if (content === null) {
      throw new LabError(UNREADABLE);
    }
    return content;
  },
  detached: async (request) => (await load.sign()).signDetached({...request, subject: PRACTICE_SUBJECT}),
  xml: async ({file, ...trust}) => {
    const [{verifyXml}, {describeCertificate}] = await Promise.all([load.xml(), load.describe()]);
    return verifyXml(file, {...(await trustDataOf(trust)), describe: describeCertificate});
  },
  token: async ({file, data, ...trust}) =>
    (await load.timestamp()).readTimestamp(file, {...(await trustDataOf(trust)), data}),
};

/**
 * Performs one task; knows neither the page nor the worker.
 *
 * @throws LabError with a message for the reader, CoreError with a code that the page translates into words, or the
 *   browser's NetworkError if code could not be loaded.
 */
export async function perform(request: TaskRequest, onProgress: Progress): Promise<unknown> {
  const work = tasks[request.task] as (input: unknown, onProgress: Progress) => unknown;
  try {
    return await work(request.input, onProgress);
  } catch (error) {
    if (error instanceof LabError || error instanceof CoreError || isNotLoaded(error)) {
      throw error;
    }
    throw new LabError(UNREADABLE, {cause: error});
  }
}
