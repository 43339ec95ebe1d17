declare module 'subset-font' {
  /**
   * Creates a font with a subset of another font's characters.
   *
   * @param font SFNT, WOFF or WOFF2
   */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
      /** OpenType feature tags to keep; all when omitted. */
      readonly keepFeatures?: readonly string[];
      /** Drops hinting. */
      readonly noHinting?: boolean;
      /** Axis limits of a variable font, by tag. Other axes stay unchanged. */
      readonly variationAxes?: Readonly<
        Record<string, {readonly min: number; readonly max: number; readonly default: number}>
      >;
    },
  ): Promise<Buffer>;
}
