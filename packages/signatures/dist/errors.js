/** The errors of the public interface. Their codes are not those of reasons, which describe a file. */
import { reasonOf } from "./verdict.js";
/** The base class of all errors that the package throws. */
export class SignatureError extends Error {
}
/** The file is damaged, of another type, or unsupported; `reason` says what is wrong. Another try fails too. */
export class UnreadableError extends SignatureError {
    reason;
    name = 'UnreadableError';
    code = 'UNREADABLE';
    constructor(reason, options) {
        super(messageOf(reason), options);
        this.reason = reason;
    }
}
/** The file needs more memory or time than the limits allow; `reason` says which limit. */
export class LimitError extends SignatureError {
    reason;
    name = 'LimitError';
    code = 'TOO_LARGE';
    constructor(reason, options) {
        super(messageOf(reason), options);
        this.reason = reason;
    }
}
/** Code or a trusted list could not be loaded, as when offline, which says nothing about the file. Try again later. */
export class NotLoadedError extends SignatureError {
    name = 'NotLoadedError';
    code = 'NOT_LOADED';
    constructor(options) {
        super('Code could not be loaded', options);
    }
}
/** A trusted list is not acceptable; the message says why in one line, without file name or full stop. */
export class TrustedListError extends SignatureError {
    name = 'TrustedListError';
    code = 'LIST_REFUSED';
}
const messageOf = ({ code, detail }) => (detail === undefined ? code : `${code}: ${detail}`);
/** Reasons that concern the size of a file, not its form. */
const LIMITS = new Set([
    'TOO_LARGE',
    'LIMIT_EXCEEDED',
    'TOO_MANY_SIGNATURES',
    'TOO_MANY_CERTIFICATES',
    'ASN1_LIMIT',
    'ZIP_TOO_LARGE',
]);
/** Turns any error of the parsers into one of the public interface. */
export function toSignatureError(error) {
    if (error instanceof SignatureError) {
        return error;
    }
    const reason = reasonOf(error);
    return new (LIMITS.has(reason.code) ? LimitError : UnreadableError)(reason, { cause: error });
}
/** How browsers, bundlers and Node.js report a module that could not be loaded. */
const MESSAGES = /dynamically imported module|importing a module script failed/i;
const CODES = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'];
/** Whether an error of this package, a browser, a bundler or Node.js means that code could not be loaded. */
export function isNotLoaded(error) {
    if (!(error instanceof Error)) {
        return error instanceof DOMException && error.name === 'NetworkError';
    }
    const { name, message, code } = error;
    return (error instanceof NotLoadedError ||
        name === 'NetworkError' ||
        name === 'ChunkLoadError' ||
        CODES.includes(code) ||
        MESSAGES.test(message));
}
/**
 * Waits for code or data that is loaded on demand.
 *
 * @throws NotLoadedError
 */
export async function loaded(loading) {
    try {
        return await loading;
    }
    catch (cause) {
        throw cause instanceof NotLoadedError ? cause : new NotLoadedError({ cause });
    }
}
/** Throws such an error again, where any other becomes a finding about the file. */
export function rethrowNotLoaded(error) {
    if (error instanceof NotLoadedError) {
        throw error;
    }
}
