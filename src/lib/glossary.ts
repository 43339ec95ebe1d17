/** The letter that a headword is filed under: its first letter, upper-case, without accent. */
export function initialOf(term: string): string {
  const first =
    term
      .normalize('NFD')
      .replace(/[^\p{Letter}\p{Number}]/gu, '')
      .at(0) ?? '';
  return first.toUpperCase();
}
