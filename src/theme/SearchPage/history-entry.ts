/** State of the search page in its history entry, beside the router's. The router replaces it with each query. */
interface EntryState {
  /** Number of result pages shown. */
  readonly pages?: number;
  /** Scroll position in pixels. */
  readonly scrollTop?: number;
}

export const readEntryState = (): EntryState => (window.history.state ?? {}) as EntryState;

export const writeEntryState = (state: EntryState): void =>
  window.history.replaceState({...window.history.state, ...state}, '');
