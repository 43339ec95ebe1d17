/** The id of a source in the list at the end of a page, to which its marks in the text link. Numbers start at 1. */
export const sourceAnchor = (number: number): string => `fonte-${number}`;

/** Selects the marks of sources within a text. */
export const SOURCE_MARKS = 'a[href^="#fonte-"]';
