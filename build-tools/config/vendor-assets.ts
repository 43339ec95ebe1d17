import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {simpleHash} from '@docusaurus/utils';
import katex from 'katex';
import {subset} from '../fonts/subset';

interface VendorFile {
  readonly from: string;
  readonly to: string;
  /** Changes the file in the published site. */
  readonly transform?: (content: Buffer) => string | Promise<Buffer>;
}

interface VendorAssets {
  /** Path of the stylesheet below the base URL. It contains a content hash, so it can be cached forever. */
  readonly stylesheet: string;
  readonly files: readonly VendorFile[];
}

const packageFolder = (name: string): string => path.dirname(require.resolve(`${name}/package.json`));

/** The installed version of a package. */
export const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(path.join(packageFolder(name), 'package.json'), 'utf8')) as {version: string}).version;

const digest = (texts: readonly string[]): string => simpleHash(texts.join(), 8);

/** Folders whose files may contain formulas; the blog is optional. */
const FORMULA_FOLDERS = ['blog', 'learn', 'research', 'src/pages'];

/** Blocks of code, where a dollar sign starts no formula. */
const CODE = /^(`{3,})[\s\S]*?^\1/gm;

/** The texts between dollar signs, which include every formula. */
const FORMULA = /\$\$(.*?)\$\$|\$([^$\n]+)\$/gs;

/** The characters that the formulas of all pages and posts below a folder show, sorted. */
export function charactersOfFormulas(root: string): string {
  const texts = FORMULA_FOLDERS.map((folder) => path.join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, {recursive: true, encoding: 'utf8'})
        .filter((name) => /\.mdx?$/.test(name))
        .map((name) => readFileSync(path.join(folder, name), 'utf8')),
    );
  const formulas = texts.flatMap((text) =>
    [...text.replaceAll(CODE, '').matchAll(FORMULA)].map(([, block, inline]) => block ?? inline ?? ''),
  );
  const shown = formulas.map((formula) =>
    katex.renderToString(formula, {output: 'html', strict: false, throwOnError: false}),
  );
  // Besides letters, the output contains only these as entities.
  const text = shown
    .join('')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
  return [...new Set(text)].sort().join('');
}

const FORMULA_CHARACTERS = charactersOfFormulas('.');
/** Drops hinting, a quarter of the file: formulas are larger than body text. */
const FORMULA_SUBSET = {noHinting: true};

const katexFolder = `assets/katex-${digest([versionOf('katex'), FORMULA_CHARACTERS, JSON.stringify(FORMULA_SUBSET)])}`;

/** The stylesheet and fonts of the KaTeX version that `rehype-katex` uses, with the characters in our formulas. */
export const katexAssets: VendorAssets = {
  stylesheet: `${katexFolder}/katex.min.css`,
  files: [
    {
      from: path.join(packageFolder('katex'), 'dist/katex.min.css'),
      to: `${katexFolder}/katex.min.css`,
      // Every supported browser reads WOFF2. Show text while a font loads.
      transform: (css) =>
        css
          .toString()
          .replaceAll(/,url\([^)]*\.(?:woff|ttf)\) format\([^)]*\)/g, '')
          .replaceAll('font-display:block', 'font-display:swap'),
    },
    {
      from: path.join(packageFolder('katex'), 'dist/fonts/*.woff2'),
      to: `${katexFolder}/fonts/[name][ext]`,
      transform: (font) => subset(font, FORMULA_CHARACTERS, FORMULA_SUBSET),
    },
  ],
};

const TYPEFACE = '@fontsource-variable/atkinson-hyperlegible-next';
/** Characters that only appear in code, which has its own typeface. */
export const CODE_ONLY_CHARACTERS = '\\^`{|}~';
const ASCII = Array.from({length: 0x7f - 0x20}, (_, index) => String.fromCharCode(0x20 + index));
/**
 * Characters to keep in the typeface: Portuguese, names from neighboring languages, and the symbols in our texts.
 * Browsers take any other character from the next font in the stack. The subset and its response headers fit in a
 * server's first round trip (14,600 bytes).
 */
export const CHARACTERS =
  ASCII.filter((sign) => !CODE_ONLY_CHARACTERS.includes(sign)).join('') +
  '\u00a0áàâãçéêíóôõúüÁÀÂÃÇÉÊÍÓÔÕÚäöñý«»“”‘’–—…·§ºª°©€';
/** From regular to bold. Weights outside this range are nearly half of the file. */
const WEIGHTS = {min: 400, max: 700, default: 400};

/** Subset options of the typeface: keeps kerning only and drops hinting. */
export const FONT_SUBSET = {keepFeatures: ['kern'], variationAxes: {wght: WEIGHTS}, noHinting: true};

const FONT_STYLESHEET = 'src/css/fonts.css';
const fontContents = [
  versionOf(TYPEFACE),
  CHARACTERS,
  JSON.stringify(FONT_SUBSET),
  readFileSync(FONT_STYLESHEET, 'utf8'),
];
/** Keep the name short: every page contains it before its first word. */
const fontFolder = `assets/fonts-${digest(fontContents)}`;
const fontFile = 'atkinson.woff2';

/** The site's typeface: one file with all weights, upright only (italics are synthesized). */
export const fontAssets: VendorAssets & {readonly font: string} = {
  stylesheet: `${fontFolder}/fonts.css`,
  font: `${fontFolder}/${fontFile}`,
  files: [
    {from: FONT_STYLESHEET, to: `${fontFolder}/fonts.css`},
    {
      from: path.join(packageFolder(TYPEFACE), 'files/atkinson-hyperlegible-next-latin-wght-normal.woff2'),
      to: `${fontFolder}/${fontFile}`,
      transform: (font) => subset(font, CHARACTERS, FONT_SUBSET),
    },
  ],
};
