import subsetFont from 'subset-font';
import {versionOf} from '../../config/vendor-assets';
import {kept} from '../../build-cache';

/** What is kept of a font beside its characters. */
type SubsetOptions = Omit<Parameters<typeof subsetFont>[2], 'targetFormat'>;

/** A WOFF2 font with some of the characters of another. */
export function subset(font: Buffer, characters: string, options: SubsetOptions): Promise<Buffer> {
  return kept(
    `fonts/${versionOf('subset-font')}`,
    Buffer.concat([font, Buffer.from(JSON.stringify([characters, options]))]),
    () => subsetFont(font, characters, {targetFormat: 'woff2', ...options}),
  );
}
