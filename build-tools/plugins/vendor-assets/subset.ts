import subsetFont from 'subset-font';
import {versionOf} from '../../config/vendor-assets';
import {cached} from '../../build-cache';

/** Subset options other than the characters. */
type SubsetOptions = Omit<Parameters<typeof subsetFont>[2], 'targetFormat'>;

/** Creates a WOFF2 font with a subset of another font's characters. */
export function subset(font: Buffer, characters: string, options: SubsetOptions): Promise<Buffer> {
  return cached(
    `fonts/${versionOf('subset-font')}`,
    Buffer.concat([font, Buffer.from(JSON.stringify([characters, options]))]),
    () => subsetFont(font, characters, {targetFormat: 'woff2', ...options}),
  );
}
