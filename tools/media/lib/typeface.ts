import {readFileSync} from 'node:fs';
import {FONT_SUBSET} from '../../../build-tools/config/vendor-assets';
import {subset} from '../../../build-tools/fonts/subset';
import {fontFile} from './paths';
import {EMBEDDED} from './theme';

/** Embeds the typeface in a drawing, subset to its characters: an SVG in `<img>` loads no external files. */
export async function embedTypeface(svg: string): Promise<string> {
  const characters = [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text).join('');
  const font = await subset(readFileSync(fontFile('normal')), characters, FONT_SUBSET);
  const {min, max} = FONT_SUBSET.variationAxes.wght;
  const source = `url(data:font/woff2;base64,${font.toString('base64')}) format('woff2')`;
  return svg.replace(
    '</desc>',
    `$&<style>@font-face{font-family:'${EMBEDDED}';font-weight:${min} ${max};src:${source}}</style>`,
  );
}
