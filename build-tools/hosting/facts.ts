/** All that a host has to know of one build, besides the rules that hold for every build. */
export interface Hosting {
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  /** Addresses of the pages below the base URL, `/` among them, sorted. */
  readonly pages: readonly string[];
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
}
