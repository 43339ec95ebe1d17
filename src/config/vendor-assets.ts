import {readFileSync} from 'node:fs';
import path from 'node:path';

interface VendorAssets {
  /** Path of the stylesheet below the base URL; it carries the version, so it can be cached for ever. */
  readonly stylesheet: string;
  readonly files: readonly {readonly from: string; readonly to: string}[];
}

const packageFolder = (name: string): string => path.dirname(require.resolve(`${name}/package.json`));

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(path.join(packageFolder(name), 'package.json'), 'utf8')) as {version: string}).version;

const katexFolder = `assets/katex-${versionOf('katex')}`;

/** The stylesheet and the woff2 fonts of the KaTeX that `rehype-katex` renders with. */
export const katexAssets: VendorAssets = {
  stylesheet: `${katexFolder}/katex.min.css`,
  files: [
    {from: path.join(packageFolder('katex'), 'dist/katex.min.css'), to: `${katexFolder}/katex.min.css`},
    {
      from: path.join(packageFolder('katex'), 'dist/fonts'),
      to: `${katexFolder}/fonts/[name][ext]`,
    },
  ],
};

const TYPEFACE = '@fontsource/atkinson-hyperlegible-next';
const fontFolder = `assets/fonts-${versionOf(TYPEFACE)}`;
/** Text and emphasis. One file each is a third lighter than the variable font, and each comes in one round trip. */
const fontFiles = [400, 700].map((weight) => `atkinson-hyperlegible-next-latin-${weight}-normal.woff2`);

/** The one typeface of the site: two weights, latin subset, upright only (italics are slanted). */
export const fontAssets: VendorAssets & {readonly fonts: readonly string[]} = {
  stylesheet: `${fontFolder}/fonts.css`,
  fonts: fontFiles.map((name) => `${fontFolder}/${name}`),
  files: [
    {from: 'src/css/fonts.css', to: `${fontFolder}/fonts.css`},
    ...fontFiles.map((name) => ({
      from: path.join(packageFolder(TYPEFACE), 'files', name),
      to: `${fontFolder}/${name}`,
    })),
  ],
};
