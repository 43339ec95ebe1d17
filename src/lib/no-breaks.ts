const SPACE = /(n\.º(?= \d)|\d(?= (?:%|(?:[kMG]?B|min|s|bits?|bytes?|escudos)(?!\p{L})))) /gu;

/** A text whose numbers stay on the line of what they go with: «n.º 33/2007», «30 kB», «1 min 8 s». */
export const withoutBreaks = (text: string): string => text.replace(SPACE, '$1\u00a0');
