/**
 * Folds text for lenient comparison: removes accents and case, and normalizes what pasted text may contain (ligatures,
 * full-width letters, soft hyphens and other invisible characters, typographic hyphens).
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .toLowerCase();
