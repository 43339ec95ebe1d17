import subsetFont from 'subset-font';
import {versionOf} from '../../config/vendor-assets';
import {kept} from '../../lib/kept';

export interface SubsetOptions {
  /** Tags of OpenType; all if there are none. */
  readonly keepFeatures?: readonly string[];
  /** Without the instructions for coarse screens. */
  readonly noHinting?: boolean;
  /** What is kept of the axes of a variable font, by their tags; all of those that are not named. */
  readonly variationAxes?: Readonly<
    Record<string, {readonly min: number; readonly max: number; readonly default: number}>
  >;
}

/** A WOFF2 font with some of the characters of another. */
export function subset(font: Buffer, characters: string, options: SubsetOptions): Promise<Buffer> {
  return kept(
    `fonts/${versionOf('subset-font')}`,
    Buffer.concat([font, Buffer.from(JSON.stringify([characters, options]))]),
    () => subsetFont(font, characters, {targetFormat: 'woff2', ...options}),
  );
}
