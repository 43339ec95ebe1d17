/** The data that a host needs about one build, beyond the rules that apply to every build. */
export interface Hosting {
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  /** Sorted paths of the pages below the base URL, including `/`. */
  readonly pages: readonly string[];
  /** Pages that moved: the old path and the new address, possibly with a fragment. */
  readonly redirects: readonly (readonly [from: string, to: string])[];
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
}
