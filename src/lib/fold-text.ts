/** A text without accents and capital letters, for comparing what is written in a hurry. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
