import {readFileSync} from 'node:fs';
import type satori from 'satori';

const FAMILY = 'Atkinson Hyperlegible Next';
const FONT_FILES = '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin';

// One array for all drawings: satori keeps what it has read of it.
const fonts = ([700, 800] as const).map((weight) => ({
  name: FAMILY,
  weight,
  style: 'normal' as const,
  data: readFileSync(require.resolve(`${FONT_FILES}-${weight}-normal.woff`)),
}));

export type Element = Parameters<typeof satori>[0];

/** A box of text or of other boxes, in the form that satori reads. */
export function box(style: Readonly<Record<string, string | number>>, children: string | readonly Element[]): Element {
  return {
    type: 'div',
    key: null,
    props: {style: {display: 'flex', fontFamily: FAMILY, ...style}, children},
  };
}

/**
 * Sets text as outlines of the site's own typeface (weights 700 and 800), with line breaks, so that a picture has the
 * same bytes on every machine.
 *
 * @param width in pixels
 * @param height in pixels
 * @returns an SVG without text elements
 */
export async function outlines(element: Element, width: number, height: number): Promise<string> {
  // Loaded when something is drawn: most builds find all pictures made.
  const {default: draw} = await import('satori');
  return draw(element, {width, height, fonts});
}
