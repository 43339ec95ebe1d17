import {readFileSync} from 'node:fs';
import type satori from 'satori';

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

/** Any character but the Latin letters and the punctuation of the typeface. */
const OTHER = /[^ -~\u00a0-\u00ac\u00ae-\u00b4\u00b6-\u00ffĀ-ćĊ-ēĖ-ěĞ-ģĦħĪīĮ-ĳĶķĹ-ľŁ-ňŐ-ŕŘ-śŞ-ťŪūŮ-ž–—‘’‚“”„•…‹›€™]/u;

/** The first character that the typeface may lack, and that an image would show as an empty box. */
export const missingCharacter = (text: string): string | undefined => OTHER.exec(text.normalize())?.[0];

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
 * @throws Error when the typeface lacks a character
 */
export async function outlines(element: Element, width: number, height: number): Promise<string> {
  // Loaded on demand: most builds take every card from the cache.
  const {default: render} = await import('satori');
  return render(element, {
    width,
    height,
    fonts,
    loadAdditionalAsset: (_code, text) => Promise.reject(new Error(`the typeface has no «${text}»`)),
  });
}
