import { type Certificate } from './certificate.ts';
import { type Reason } from './verdict.ts';
/** Critical extensions that the verifier processes, or that are irrelevant to its checks (RFC 5280 §4.2). */
export declare const PROCESSED_EXTENSIONS: readonly string[];
/** Checks a path, given from the end entity upwards. `hasAnchor` says that the last certificate is the trust anchor. */
export declare function checkConstraints(path: readonly Certificate[], hasAnchor: boolean): Reason[];
