/** The part of the font parser that we use; the package has no types. */
declare module '@shuding/opentype.js' {
  export interface Font {
    /** The index of a character's glyph; 0 is the empty box. */
    charToGlyphIndex(character: string): number;
  }
  export function parse(font: ArrayBuffer): Font;
}
