import subsetFont from 'subset-font';
import {versionOf} from '../../config/vendor-assets';
import {kept} from '../../lib/kept';

export interface SubsetOptions {
  /** Tags of OpenType; all if there are none. */
  readonly keepFeatures?: readonly string[];
  /** Without the instructions for coarse screens. */
  readonly noHinting?: boolean;
}

/** A WOFF2 font with some of the characters of another. */
export function subset(font: Buffer, characters: string, options: SubsetOptions = {}): Promise<Buffer> {
  const {keepFeatures = [], noHinting = false} = options;
  return kept(
    `fonts/${[versionOf('subset-font'), noHinting ? 'no-hinting' : 'hinting', ...keepFeatures].join('-')}`,
    Buffer.concat([font, Buffer.from(characters)]),
    () => subsetFont(font, characters, {targetFormat: 'woff2', ...options}),
  );
}
