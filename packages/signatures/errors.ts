/** The errors of the public interface. Their codes are not those of reasons, which describe a file. */
import {ReasonError, reasonOf, type Reason, type ReasonCode} from './verdict.ts';

/** What a caller can do about an error: see the class with each code. */
export type ErrorCode = 'UNREADABLE' | 'TOO_LARGE' | 'NOT_LOADED' | 'LIST_REFUSED';

/** The base class of all errors that the package throws. */
export abstract class SignatureError extends Error {
  abstract readonly code: ErrorCode;
}

/** An error about a file, with the reason that a report would give. */
abstract class FileError extends SignatureError {
  constructor(
    readonly reason: Reason,
    options?: ErrorOptions,
  ) {
    super(reason.detail === undefined ? reason.code : `${reason.code}: ${reason.detail}`, options);
  }
}

/** The file is damaged, of another type, or unsupported; `reason` says what is wrong. Another try fails too. */
export class UnreadableError extends FileError {
  override readonly name = 'UnreadableError';
  override readonly code = 'UNREADABLE';
}

/** The file needs more memory or time than the limits allow; `reason` says which limit. */
export class LimitError extends FileError {
  override readonly name = 'LimitError';
  override readonly code = 'TOO_LARGE';
}

/** Code or a trusted list could not be loaded, as when offline, which says nothing about the file. Try again later. */
export class NotLoadedError extends SignatureError {
  override readonly name = 'NotLoadedError';
  override readonly code = 'NOT_LOADED';

  constructor(options?: ErrorOptions) {
    super('Code could not be loaded', options);
  }
}

/** A trusted list is not acceptable; the message says why in one line, without file name or full stop. */
export class TrustedListError extends SignatureError {
  override readonly name = 'TrustedListError';
  override readonly code = 'LIST_REFUSED';
}

/** Reasons that concern the size of a file, not its form. */
const LIMITS: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'TOO_LARGE',
  'LIMIT_EXCEEDED',
  'TOO_MANY_SIGNATURES',
  'TOO_MANY_CERTIFICATES',
  'ASN1_LIMIT',
  'ZIP_TOO_LARGE',
]);

/** Waits for an examination, and turns the errors of the parsers into those of the public interface. */
export async function examined<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SignatureError) {
      throw error;
    }
    const reason = reasonOf(error);
    throw new (LIMITS.has(reason.code) ? LimitError : UnreadableError)(reason, {cause: error});
  }
}

/** How browsers, bundlers and Node.js report a module that could not be loaded. */
const MESSAGES = /dynamically imported module|importing a module script failed/i;
const CODES: readonly unknown[] = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'];

/** Whether an error of this package, a browser, a bundler or Node.js means that code could not be loaded. */
export function isNotLoaded(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return error instanceof DOMException && error.name === 'NetworkError';
  }
  const {name, message, code} = error as Error & {readonly code?: unknown};
  return (
    error instanceof NotLoadedError ||
    name === 'NetworkError' ||
    name === 'ChunkLoadError' ||
    CODES.includes(code) ||
    MESSAGES.test(message)
  );
}

/**
 * Waits for code or data that is loaded on demand.
 *
 * @throws NotLoadedError
 */
export async function loaded<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (cause) {
    throw cause instanceof NotLoadedError ? cause : new NotLoadedError({cause});
  }
}

/** The reason for which a part of a file cannot be examined. Throws `NotLoadedError` again. */
export function findingOf(error: unknown, otherwise: Reason): Reason {
  rethrowNotLoaded(error);
  return error instanceof ReasonError ? error.reason : otherwise;
}

/** Throws `NotLoadedError` again; null for any other error, which becomes a finding about the file. */
export function rethrowNotLoaded(error: unknown): null {
  if (error instanceof NotLoadedError) {
    throw error;
  }
  return null;
}
