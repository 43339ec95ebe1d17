/** The letter that a headword is filed under: its first letter, upper-case, without accent. */
export const initialOf = (term: string): string => /[\p{L}\p{N}]/u.exec(term.normalize('NFD'))?.[0].toUpperCase() ?? '';
