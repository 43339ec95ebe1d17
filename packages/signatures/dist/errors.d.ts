/** The errors of the public interface. Their codes are not those of reasons, which describe a file. */
import { type Reason } from './verdict.ts';
/** What a caller can do about an error: see the class with each code. */
export type ErrorCode = 'UNREADABLE' | 'TOO_LARGE' | 'NOT_LOADED' | 'LIST_REFUSED';
/** The base class of all errors that the package throws. */
export declare abstract class SignatureError extends Error {
    abstract readonly code: ErrorCode;
}
/** The file is damaged, of another type, or unsupported; `reason` says what is wrong. Another try fails too. */
export declare class UnreadableError extends SignatureError {
    readonly reason: Reason;
    readonly name = "UnreadableError";
    readonly code = "UNREADABLE";
    constructor(reason: Reason, options?: ErrorOptions);
}
/** The file needs more memory or time than the limits allow; `reason` says which limit. */
export declare class LimitError extends SignatureError {
    readonly reason: Reason;
    readonly name = "LimitError";
    readonly code = "TOO_LARGE";
    constructor(reason: Reason, options?: ErrorOptions);
}
/** Code or a trusted list could not be loaded, as when offline, which says nothing about the file. Try again later. */
export declare class NotLoadedError extends SignatureError {
    readonly name = "NotLoadedError";
    readonly code = "NOT_LOADED";
    constructor(options?: ErrorOptions);
}
/** A trusted list is not acceptable; the message says why in one line, without file name or full stop. */
export declare class TrustedListError extends SignatureError {
    readonly name = "TrustedListError";
    readonly code = "LIST_REFUSED";
}
/** Turns any error of the parsers into one of the public interface. */
export declare function toSignatureError(error: unknown): SignatureError;
/** Whether an error of this package, a browser, a bundler or Node.js means that code could not be loaded. */
export declare function isNotLoaded(error: unknown): boolean;
/**
 * Waits for code or data that is loaded on demand.
 *
 * @throws NotLoadedError
 */
export declare function loaded<T>(loading: Promise<T>): Promise<T>;
/** Throws such an error again, where any other becomes a finding about the file. */
export declare function rethrowNotLoaded(error: unknown): void;
