import { type Bytes } from '../bytes.ts';
import { type Cms } from '../cms.ts';
import { type Stamp } from '../stamps.ts';
/** The time-stamps of a signature over `content`, from the first to the last. */
export declare function stampsOf(cms: Cms, content: Bytes): Promise<readonly Stamp[]>;
