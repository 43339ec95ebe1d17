/** The letter under which a headword is filed: its first letter, in capitals, without accent. */
export function initialOf(term: string): string {
  const first =
    term
      .normalize('NFD')
      .replace(/[^\p{Letter}\p{Number}]/gu, '')
      .at(0) ?? '';
  return first.toUpperCase();
}
