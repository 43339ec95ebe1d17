import { type Bytes } from '../bytes.ts';
import { type TrustedList } from './list.ts';
/**
 * Parses a list. It must be current, and signed as a whole with one of the certificates `signers` (DER), which must
 * have been valid when the list was issued.
 *
 * @throws TrustedListError
 */
export declare function readTrustedList(file: Bytes, signers: readonly Bytes[], now: Date, languages?: readonly string[]): Promise<TrustedList>;
