/** State of the search page in its history entry, beside the router's. The router replaces it with each query. */
interface Kept {
  /** Number of result pages shown. */
  readonly pages?: number;
  /** Scroll position in pixels. */
  readonly place?: number;
}

export const keptInEntry = (): Kept => (window.history.state ?? {}) as Kept;

export const keepInEntry = (kept: Kept): void => window.history.replaceState({...window.history.state, ...kept}, '');
