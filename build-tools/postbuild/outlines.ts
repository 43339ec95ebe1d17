import {readFileSync} from 'node:fs';
import type satori from 'satori';

const FAMILY = 'Atkinson Hyperlegible Next';
const FONT_FILES = '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin';

// One shared array: satori caches parsed fonts by identity.
const fonts = ([700, 800] as const).map((weight) => ({
  name: FAMILY,
  weight,
  style: 'normal' as const,
  data: readFileSync(require.resolve(`${FONT_FILES}-${weight}-normal.woff`)),
}));

export type Element = Parameters<typeof satori>[0];

/** Creates a box with text or other boxes, as satori expects it. */
export function box(style: Readonly<Record<string, string | number>>, children: string | readonly Element[]): Element {
  return {
    type: 'div',
    key: null,
    props: {style: {display: 'flex', fontFamily: FAMILY, ...style}, children},
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
export async function outlines(element: Element, width: number, height: number): Promise<string> {
  // Import lazily: most builds find every image in the cache.
  const {default: draw} = await import('satori');
  return draw(element, {width, height, fonts});
}
