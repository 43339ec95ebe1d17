/**
 * Configuration that components may read, serialized into the site as `customFields`. Read it through `useSiteFields`.
 */
export interface SiteFields {
  readonly providerName: string;
  readonly contactEmail: string | null;
  /** Name, kind and address of who publishes the site; null while unknown. */
  readonly publisher: string | null;
  /** The licence of texts and images; null while not stated. */
  readonly textLicense: {readonly label: string; readonly href: string} | null;
  readonly repositoryUrl: string | null;
  readonly build: {readonly number: string; readonly date: string; readonly branch: string};
  /** Time of the commit that was built, in milliseconds; null without a repository. */
  readonly commitTime: number | null;
  /** Path of the KaTeX stylesheet below the base URL. */
  readonly mathStylesheet: string;
  readonly [key: string]: unknown;
}
