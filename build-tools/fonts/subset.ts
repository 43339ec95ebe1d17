import subsetFont from 'subset-font';
import {openCache} from '../build-cache';

/** Subset options other than the characters. */
type SubsetOptions = Omit<Parameters<typeof subsetFont>[2], 'targetFormat'>;

const cache = openCache('fonts', []);

/** Creates a WOFF2 font with a subset of another font's characters. */
export function subset(font: Buffer, characters: string, options: SubsetOptions): Promise<Buffer> {
  return cache.bytes(Buffer.concat([font, Buffer.from(JSON.stringify([characters, options]))]), () =>
    subsetFont(font, characters, {targetFormat: 'woff2', ...options}),
  );
}
