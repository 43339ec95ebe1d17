const SPACE = /(n\.º(?= \d)|\d(?= (?:%|(?:[kMG]?B|min|s|bits?|bytes?|escudos)(?!\p{L})))) /gu;

/** A text whose numbers stay on the line of what they go with: «n.º 33/2007», «30 kB», «1 min 8 s». */
export const withoutBreaks = (text: string): string => text.replace(SPACE, '$1\u00a0');

/** A verb with its pronoun: «dizemo-lo», «comunique-lhe», «ver-se-ia» as far as its pronoun. */
const CLITIC = '(?:-(?:me|te|se|vos|lhes?|[ln]?[oa]s?|nos|lh[oa]s?|m[oa]s?|t[oa]s?))+(?![\\p{L}\\d])';

/** What may be such a name; looking behind for letters would be shorter, and is unknown to Safari before 16.4. */
const TIED = new RegExp(`(\\p{L}+(?:-[A-Z0-9][A-Za-z0-9]*|${CLITIC}))`, 'u');

/** Names that a browser would part at their hyphen: «B-LTA», «ICP-CV», «e-Fatura»; and verbs with their pronoun. */
const KEPT_TOGETHER = new RegExp(`^(?:[A-Za-z]{1,4}-|\\p{L}+${CLITIC}$)`, 'u');

export interface TextPart {
  readonly text: string;
  /** A short name or a verb with its pronoun, which stays on one line. */
  readonly isTied: boolean;
}

/** A text in parts, none of them empty. */
export const partsByName = (text: string): readonly TextPart[] =>
  text
    .split(TIED)
    .map((part, place) => ({text: part, isTied: place % 2 === 1 && KEPT_TOGETHER.test(part)}))
    .filter((part) => part.text !== '');
