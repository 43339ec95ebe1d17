import {readFileSync} from 'node:fs';
import {parse, type Font} from '@shuding/opentype.js';
import satori from 'satori';

const FONT_FILES = '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next';

/** The files of the typeface: western European letters, and the other Latin ones. */
const SUBSETS = ['latin', 'latin-ext'] as const;

// One shared array: satori caches parsed fonts by identity.
const fonts = SUBSETS.flatMap((subset) =>
  ([700, 800] as const).map((weight) => ({
    name: subset,
    weight,
    style: 'normal' as const,
    data: readFileSync(require.resolve(`${FONT_FILES}-${subset}-${weight}-normal.woff`)),
  })),
);

let parsed: readonly Font[] | undefined;

/** The first character that the typeface lacks, and that an image would show as an empty box. */
export function missingCharacter(text: string): string | undefined {
  parsed ??= fonts.map(({data}) => parse(new Uint8Array(data).buffer));
  return Array.from(text.normalize()).find((character) =>
    parsed?.every((font) => font.charToGlyphIndex(character) === 0),
  );
}

export type Element = Parameters<typeof satori>[0];

/** Creates a box with text or other boxes, as satori expects it. */
export function box(style: Readonly<Record<string, string | number>>, children: string | readonly Element[]): Element {
  return {
    type: 'div',
    key: null,
    props: {style: {display: 'flex', fontFamily: SUBSETS.join(), ...style}, children},
  };
}

/**
 * Renders text as outlines in the site's typeface (weights 700 and 800), line breaks included, so that an image has the
 * same bytes on every machine.
 *
 * @param width in pixels
 * @param height in pixels
 * @returns an SVG without text elements
 */
export function outlines(element: Element, width: number, height: number): Promise<string> {
  return satori(element, {width, height, fonts});
}
