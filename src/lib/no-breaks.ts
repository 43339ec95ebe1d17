const SPACE = /(n\.º(?= \d)|\d(?= (?:%|(?:[kMG]?B|min|s|bits?|bytes?|escudos)(?!\p{L})))) /gu;

/** A text whose numbers stay on the line of what they go with: «n.º 33/2007», «30 kB», «1 min 8 s». */
export const withoutBreaks = (text: string): string => text.replace(SPACE, '$1\u00a0');

/** Short names that a browser would part at their hyphen: «B-LTA», «ICP-CV», «e-Fatura». */
const NAME = /(?<!\p{L})([A-Za-z]{1,4}-[A-Z][A-Za-z]*)/u;

/** A text in parts, of which the second and every other one after it is a name that stays on one line. */
export const partsByName = (text: string): readonly string[] => text.split(NAME);
