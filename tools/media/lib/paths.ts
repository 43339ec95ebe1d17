import {readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

export const MEDIA = join(dirname(fileURLToPath(import.meta.url)), '..');
export const ROOT = join(MEDIA, '../..');
export const OUT = join(ROOT, 'static', 'media');
export const PAGES = join(ROOT, 'learn', 'media-library');

const FONT_DIR = join(ROOT, 'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files');

/** Path of the complete typeface (all weights and characters). */
export const fontFile = (style: 'normal' | 'italic'): string =>
  join(FONT_DIR, `atkinson-hyperlegible-next-latin-wght-${style}.woff2`);

/** The complete typeface as data URIs, for rendering only. */
export function fontCss(): string {
  const face = (style: 'normal' | 'italic'): string => {
    const data = readFileSync(fontFile(style)).toString('base64');
    return `@font-face{font-family:'Atkinson Hyperlegible Next Variable';font-style:${style};font-weight:200 800;src:url(data:font/woff2;base64,${data}) format('woff2')}`;
  };
  return face('normal') + face('italic');
}
