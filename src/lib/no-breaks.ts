const SPACE = /(n\.º(?= \d)|\d(?= (?:%|(?:[kMG]?B|min|s|bits?|bytes?|escudos)(?!\p{L})))) /gu;

/** Keeps numbers together with their units: «n.º 33/2007», «30 kB», «1 min 8 s». */
export const withoutBreaks = (text: string): string => text.replace(SPACE, '$1\u00a0');

/** Matches the pronouns after a verb: «dizemo-lo», «comunique-lhe», «ver-se-ia» (up to the pronoun). */
const CLITIC = '(?:-(?:me|te|se|vos|lhes?|[ln]?[oa]s?|nos|lh[oa]s?|m[oa]s?|t[oa]s?))+(?![\\p{L}\\d])';

/** Matches candidate names. A lookbehind would be shorter, but Safari before 16.4 lacks it. */
const TIED = new RegExp(`(\\p{L}+(?:-[A-Z0-9][A-Za-z0-9]*|${CLITIC}))`, 'u');

/** Matches names that would break at their hyphen («B-LTA», «ICP-CV», «e-Fatura») and verbs with a pronoun. */
const KEPT_TOGETHER = new RegExp(`^(?:[A-Za-z]{1,4}-|\\p{L}+${CLITIC}$)`, 'u');

/** Splits a text into non-empty parts. Those that must stay on one line are tied. */
export const partsByName = (text: string) =>
  text
    .split(TIED)
    .map((part, place) => ({text: part, isTied: place % 2 === 1 && KEPT_TOGETHER.test(part)}))
    .filter((part) => part.text !== '');

/** Keeps the names in HTML on one line. */
export const tiedHtml = (html: string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part, place) =>
      place % 2 === 1
        ? part
        : partsByName(part)
            .map(({text, isTied}) => (isTied ? `<span class="no-break">${text}</span>` : text))
            .join(''),
    )
    .join('');
