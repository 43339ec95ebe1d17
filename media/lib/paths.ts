import {readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

export const MEDIA = join(dirname(fileURLToPath(import.meta.url)), '..');
export const ROOT = join(MEDIA, '..');
export const OUT = join(ROOT, 'static', 'media');
export const PAGES = join(ROOT, 'learn', 'media-library');

const FONT_DIR = join(ROOT, 'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files');

/** The typeface as a data URI: only for rendering here, never inside a published SVG. */
export function fontCss(): string {
  const face = (style: 'normal' | 'italic'): string => {
    const file = join(FONT_DIR, `atkinson-hyperlegible-next-latin-wght-${style}.woff2`);
    const data = readFileSync(file).toString('base64');
    return `@font-face{font-family:'Atkinson Hyperlegible Next Variable';font-style:${style};font-weight:200 800;src:url(data:font/woff2;base64,${data}) format('woff2')}`;
  };
  return face('normal') + face('italic');
}
