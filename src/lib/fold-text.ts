/**
 * Removes accents and case, for lenient comparison, and what comes along when text is pasted: ligatures, full-width
 * letters, soft hyphens and other invisible characters, and the
 * hyphens of word processors.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .toLowerCase();
