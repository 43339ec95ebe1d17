const SPACE = /(n\.º(?= \d)|\d(?= (?:%|(?:[kMG]?B|min|s|bits?|bytes?|escudos)(?!\p{L})))) /gu;

/** A text whose numbers stay on the line of what they go with: «n.º 33/2007», «30 kB», «1 min 8 s». */
export const withoutBreaks = (text: string): string => text.replace(SPACE, '$1\u00a0');

/** What may be such a name; looking behind for letters would be shorter, and is unknown to Safari before 16.4. */
const TIED = /(\p{L}+-[A-Z0-9][A-Za-z0-9]*)/u;

/** Names that a browser would part at their hyphen: «B-LTA», «ICP-CV», «e-Fatura». */
const SHORT = /^[A-Za-z]{1,4}-/;

export interface TextPart {
  readonly text: string;
  /** A short name, which stays on one line. */
  readonly isName: boolean;
}

/** A text in parts, none of them empty. */
export const partsByName = (text: string): readonly TextPart[] =>
  text
    .split(TIED)
    .map((part, place) => ({text: part, isName: place % 2 === 1 && SHORT.test(part)}))
    .filter((part) => part.text !== '');
