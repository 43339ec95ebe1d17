import {
  type Bytes,
  extractContent,
  hasRevocationData,
  inspectCertificates,
  isNotLoaded,
  preload,
  readCertificates,
  signDetached,
  SignatureError,
  verifyFile,
} from '@sign/signatures';
import {LabError, NO_REVOCATION, UNREADABLE} from './words/errors';
import type {TaskName, TaskRequest, Tasks} from './protocol';

type Progress = (done: number) => void;

/**
 * Splits the reader's certificates. Only self-issued ones become trust anchors, as in TRUSTED_ROOTS. Trusting a signer
 * or intermediate would make its own signatures valid; those only complete chains, like the certificates embedded in a
 * signature.
 */
async function chosen(files: readonly Bytes[]) {
  const given = (await Promise.all(files.map(readCertificates))).flat();
  const isRoot = ({summary: {isCa, isSelfIssued}}: (typeof given)[number]) => isCa && isSelfIssued;
  const dersOf = (certificates: typeof given) => certificates.map(({der}) => der);
  return {roots: dersOf(given.filter(isRoot)), certificates: dersOf(given.filter((item) => !isRoot(item)))};
}

/** Subject of the practice certificate. */
const PRACTICE_SUBJECT = {organization: 'Laboratório do Sign', commonName: 'Certificado de treino, sem valor'};

const tasks: {
  readonly [Name in TaskName]: (
    input: Tasks[Name]['input'],
    onProgress: Progress,
  ) => Tasks[Name]['output'] | Promise<Tasks[Name]['output']>;
} = {
  ready: async () => {
    await preload('certificate', 'cms', 'pdf', 'signing', 'xml');
    return true as const;
  },
  certificate: ({files}) => inspectCertificates(files),
  trusted: async ({file}) => ({hasRoot: (await chosen([file])).roots.length > 0}),
  revocation: async ({file}) => {
    if (!(await hasRevocationData(file))) {
      throw new LabError(NO_REVOCATION);
    }
    return null;
  },
  file: async ({file, roots, known, usesLists, ...given}, onProgress) => {
    const {certificates, ...trust} = await chosen(roots);
    const trustedLists = usesLists ? (await import('./list-services')).siteLists : undefined;
    // Known is not trusted: these only complete chains, like embedded certificates.
    return verifyFile(file, {...given, ...trust, trustedLists, certificates: [...certificates, ...known], onProgress});
  },
  extract: async ({file, name}) => {
    const content = await extractContent(file, name);
    if (content === null) {
      throw new LabError(UNREADABLE);
    }
    return content;
  },
  detached: (request) => signDetached({...request, subject: PRACTICE_SUBJECT}),
};

/**
 * Performs one task; knows neither the page nor the worker.
 *
 * @throws LabError with a message for the reader, SignatureError with a reason that the page translates into words, or
 *   the error of the browser if code could not be loaded.
 */
export async function perform(request: TaskRequest, onProgress: Progress): Promise<unknown> {
  const work = tasks[request.task] as (input: unknown, onProgress: Progress) => unknown;
  try {
    return await work(request.input, onProgress);
  } catch (error) {
    if (error instanceof LabError || error instanceof SignatureError || isNotLoaded(error)) {
      throw error;
    }
    throw new LabError(UNREADABLE, {cause: error});
  }
}
