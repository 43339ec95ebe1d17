import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

interface VendorFile {
  readonly from: string;
  readonly to: string;
  /** The characters that are kept of a font; all if there are none. */
  readonly characters?: string;
}

interface VendorAssets {
  /** Path of the stylesheet below the base URL; it changes with the contents, so it can be cached for ever. */
  readonly stylesheet: string;
  readonly files: readonly VendorFile[];
}

const packageFolder = (name: string): string => path.dirname(require.resolve(`${name}/package.json`));

/** The version of a package that is installed. */
export const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(path.join(packageFolder(name), 'package.json'), 'utf8')) as {version: string}).version;

const digest = (texts: readonly (string | Buffer)[]): string =>
  texts
    .reduce((hash, text) => hash.update(text), createHash('sha256'))
    .digest('hex')
    .slice(0, 8);

/** Where formulas are written. */
const FORMULA_FOLDERS = ['learn', 'research', 'src/pages'];

/** The blocks of formulas of a text, and its paragraphs with one; what stands beside them may change. */
export const formulasOf = (text: string): readonly string[] => [
  ...(text.match(/\$\$.*?\$\$/gs) ?? []),
  ...text.split(/\n\s*\n/).filter((paragraph) => paragraph.includes('$')),
];

/** What makes formulas, their fonts and their rules. */
const FORMULA_CODE = [
  'build-tools/postbuild/formula-fonts.ts',
  'build-tools/config/markdown.ts',
  'build-tools/postbuild/cascade.ts',
  'build-tools/remark/math-display.ts',
  'build-tools/remark/math-html.ts',
];

/** All formulas, and what is made of them. */
const formulaSources = (): (string | Buffer)[] => [
  ...FORMULA_CODE.map((file) => readFileSync(file)),
  ...FORMULA_FOLDERS.flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.mdx?$/.test(name))
      .sort()
      .flatMap((name) => formulasOf(readFileSync(path.join(folder, name), 'utf8'))),
  ),
];

const katexFolder = `assets/katex-${versionOf('katex')}-${digest(formulaSources())}`;

/**
 * The stylesheet and the woff2 fonts of the KaTeX that `rehype-katex` renders with. What is published has the
 * characters that formulas are written with only (`build-tools/postbuild/formula-fonts.ts`).
 */
export const katexAssets: VendorAssets = {
  stylesheet: `${katexFolder}/katex.min.css`,
  files: [
    {from: path.join(packageFolder('katex'), 'dist/katex.min.css'), to: `${katexFolder}/katex.min.css`},
    {
      from: path.join(packageFolder('katex'), 'dist/fonts/*.woff2'),
      to: `${katexFolder}/fonts/[name][ext]`,
    },
  ],
};

const TYPEFACE = '@fontsource-variable/atkinson-hyperlegible-next';
/** What is written in code only, which has a typeface of its own. */
export const SIGNS_OF_CODE = '\\^`{|}~';
const ASCII = Array.from({length: 0x7f - 0x20}, (_, index) => String.fromCharCode(0x20 + index));
/**
 * What the typeface is read with here: Portuguese, names of our neighbours, and the signs of our texts. A browser takes
 * any other from the next font of the list. With these the file, and the headers of its answer, are what a server sends
 * in its first round trip (14,600 bytes).
 */
const CHARACTERS =
  ASCII.filter((sign) => !SIGNS_OF_CODE.includes(sign)).join('') +
  '\u00a0áàâãçéêíóôõúüÁÀÂÃÇÉÊÍÓÔÕÚäöñý«»“”‘’–—…·§ºª°©€';
/** From text to emphasis: what is lighter and heavier than what is read here is nearly half of the file. */
const WEIGHTS = {min: 400, max: 700, default: 400};

/** What is kept of the typeface, beside its characters: of what it can do, the distances of letters. */
export const FONT_SUBSET = {keepFeatures: ['kern'], variationAxes: {wght: WEIGHTS}, noHinting: true};

const FONT_STYLESHEET = 'src/css/fonts.css';
const fontContents = [versionOf(TYPEFACE), CHARACTERS, JSON.stringify(FONT_SUBSET), readFileSync(FONT_STYLESHEET)];
/** Every page names it before its first word, so its name is short. */
const fontFolder = `assets/fonts-${digest(fontContents)}`;
const fontFile = 'atkinson.woff2';

/** The one typeface of the site: its weights in one file, upright only (italics are slanted). */
export const fontAssets: VendorAssets & {readonly font: string} = {
  stylesheet: `${fontFolder}/fonts.css`,
  font: `${fontFolder}/${fontFile}`,
  files: [
    {from: FONT_STYLESHEET, to: `${fontFolder}/fonts.css`},
    {
      from: path.join(packageFolder(TYPEFACE), 'files/atkinson-hyperlegible-next-latin-wght-normal.woff2'),
      to: `${fontFolder}/${fontFile}`,
      characters: CHARACTERS,
    },
  ],
};
