declare module 'subset-font' {
  /**
   * Makes a font of some of the characters of another.
   *
   * @param font SFNT, WOFF or WOFF2
   */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
      /** Tags of OpenType; all if there are none. */
      readonly keepFeatures?: readonly string[];
      /** Without the instructions for coarse screens. */
      readonly noHinting?: boolean;
      /** What is kept of the axes of a variable font, by their tags; all of those that are not named. */
      readonly variationAxes?: Readonly<
        Record<string, {readonly min: number; readonly max: number; readonly default: number}>
      >;
    },
  ): Promise<Buffer>;
}
