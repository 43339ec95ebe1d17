import { type Bytes } from '../bytes.ts';
export interface ZipEntry {
    /** Name as stored, with `/` between folders. */
    readonly name: string;
    /** Uncompressed size in bytes. */
    readonly size: number;
    readonly isFolder: boolean;
    readonly isStored: boolean;
    /** Offset of the local header. */
    readonly offset: number;
    /** Unpacks the content. Throws `ReasonError('ZIP_MALFORMED')` if its size differs from the stated one. */
    readonly read: () => Bytes;
}
/** Lists the entries in directory order. Throws `ReasonError`. */
export declare function readZip(bytes: Bytes, { maxUnpackedSize }?: import("../policy.ts").Policy): readonly ZipEntry[];
