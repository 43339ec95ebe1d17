import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

interface VendorFile {
  readonly from: string;
  readonly to: string;
  /** Characters to keep in a font; all when omitted. */
  readonly characters?: string;
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

const digest = (texts: readonly (string | Buffer)[]): string =>
  texts
    .reduce((hash, text) => hash.update(text), createHash('sha256'))
    .digest('hex')
    .slice(0, 8);

/** Folders whose files may contain formulas; the blog is optional. */
const FORMULA_FOLDERS = ['blog', 'learn', 'research', 'src/pages'];

/**
 * The display formulas of a text and its paragraphs with inline formulas. Edits elsewhere leave the fingerprint
 * unchanged.
 */
export const formulasOf = (text: string): readonly string[] => [
  ...(text.match(/\$\$.*?\$\$/gs) ?? []),
  ...text.split(/\n\s*\n/).filter((paragraph) => paragraph.includes('$')),
];

/** Files that affect how formulas, their fonts and their styles are generated. */
const FORMULA_CODE = [
  'build-tools/postbuild/formula-fonts.ts',
  'build-tools/config/markdown.ts',
  'build-tools/postbuild/cascade.ts',
  'build-tools/remark/math-display.ts',
  'build-tools/remark/math-html.ts',
];

/** The formulas of all pages and posts below the folder of the site. */
export const formulasIn = (root: string): readonly string[] =>
  FORMULA_FOLDERS.map((folder) => path.join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, {recursive: true, encoding: 'utf8'})
        .filter((name) => /\.mdx?$/.test(name))
        .sort()
        .flatMap((name) => formulasOf(readFileSync(path.join(folder, name), 'utf8'))),
    );

/** Everything the formula fonts depend on: all formulas and the code that renders them. */
const formulaSources = [...FORMULA_CODE.map((file) => readFileSync(file)), ...formulasIn('.')];

const katexFolder = `assets/katex-${versionOf('katex')}-${digest(formulaSources)}`;

/**
 * The stylesheet and woff2 fonts of the KaTeX version that `rehype-katex` uses. The published fonts are subset to the
 * characters in formulas (`build-tools/postbuild/formula-fonts.ts`).
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
/** Characters that only appear in code, which has its own typeface. */
export const CODE_ONLY_CHARACTERS = '\\^`{|}~';
const ASCII = Array.from({length: 0x7f - 0x20}, (_, index) => String.fromCharCode(0x20 + index));
/**
 * Characters to keep in the typeface: Portuguese, names from neighboring languages, and the symbols in our texts.
 * Browsers take any other character from the next font in the stack. The subset and its response headers fit in a
 * server's first round trip (14,600 bytes).
 */
const CHARACTERS =
  ASCII.filter((sign) => !CODE_ONLY_CHARACTERS.includes(sign)).join('') +
  '\u00a0áàâãçéêíóôõúüÁÀÂÃÇÉÊÍÓÔÕÚäöñý«»“”‘’–—…·§ºª°©€';
/** From regular to bold. Weights outside this range are nearly half of the file. */
const WEIGHTS = {min: 400, max: 700, default: 400};

/** Subset options of the typeface: keeps kerning only and drops hinting. */
export const FONT_SUBSET = {keepFeatures: ['kern'], variationAxes: {wght: WEIGHTS}, noHinting: true};

const FONT_STYLESHEET = 'src/css/fonts.css';
const fontContents = [versionOf(TYPEFACE), CHARACTERS, JSON.stringify(FONT_SUBSET), readFileSync(FONT_STYLESHEET)];
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
      characters: CHARACTERS,
    },
  ],
};
