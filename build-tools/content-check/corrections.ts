import {movedTo} from '../../src/lib/serving-rules';
import type {ContentPage, Site} from './site';

/** A part of a page to replace. */
export interface Correction {
  /** 1-based. */
  readonly line: number;
  /** Offsets; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The signs that the style guide asks for, in place of those of a keyboard and of other programs. */
const SIGNS: readonly (readonly [pattern: RegExp, sign: string])[] = [
  [/["“”]([^"“”«»\n]+)["“”]/g, '«$1»'],
  [/(?<!\.)\.{3}(?!\.)/g, '…'],
  // No-break spaces between words, as editors copy them: the line would not wrap on a narrow screen.
  [/(?<=\p{L})\u00A0(?=\p{L})/gu, ' '],
  [/(?<=[\p{L}\p{N},»"”)]) (?:--?|—) (?=[\p{L}\p{N}«"“(])/gu, ' – '],
];

/** The signs of a page that differ from those of the style guide. Ignores code, formulas and components. */
export function signCorrections({nodes, text: source}: ContentPage): readonly Correction[] {
  return nodes.flatMap((node) => {
    const {start, end} = node.position ?? {};
    if (node.type !== 'text' || start?.offset === undefined || end?.offset === undefined) {
      return [];
    }
    const [from, text] = [start.offset, source.slice(start.offset, end.offset)];
    return SIGNS.flatMap(([pattern, sign]) =>
      [...text.matchAll(pattern)].map((found) => ({
        line: start.line + text.slice(0, found.index).split('\n').length - 1,
        start: from + found.index,
        end: from + found.index + found[0].length,
        text: sign.replace('$1', found[1] ?? ''),
      })),
    );
  });
}

/** Corrects the signs of a page. */
export const correctSigns = (page: ContentPage): string =>
  [...signCorrections(page)]
    .sort((a, b) => b.start - a.start)
    .reduce((text, {start, end, text: sign}) => text.slice(0, start) + sign + text.slice(end), page.text);

/** An address of this site in a link, a field `to` or a key. */
const ADDRESS = /(?<=\]\(|\]: |\bto: ["']?|^)(\/[^\s"'()#:]*)(#[^\s"'():]*)?(?=[\s"'):]|$)/gm;

/** The new address of a line of `redirects.yaml`, whose old one stays. */
const TARGET = /(?<=: ["']?)(\/[^\s"'()#:]*)(#[^\s"'():]*)?(?=["']?$)/gm;

/** Replaces addresses that moved by the new ones, in the text of a page or of a list. */
export const correctAddresses = (file: string, text: string, {redirects, addresses}: Site): string =>
  text.replace(
    file.endsWith('/redirects.yaml') ? TARGET : ADDRESS,
    (address: string, path: string, part: string | undefined = '') =>
      addresses.get(path)?.has(part.slice(1)) ? address : (movedTo(redirects, path, '', part) ?? address),
  );
