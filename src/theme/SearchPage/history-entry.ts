/** What the page of results keeps in its entry of the history, beside what the router does, which writes it anew with each query. */
interface Kept {
  /** How many pages of results were shown. */
  readonly pages?: number;
  /** Where the reader was, in pixels from the top. */
  readonly place?: number;
}

export const keptInEntry = (): Kept => (window.history.state ?? {}) as Kept;

export const keepInEntry = (kept: Kept): void => window.history.replaceState({...window.history.state, ...kept}, '');
