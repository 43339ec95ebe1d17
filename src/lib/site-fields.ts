/**
 * What components may know of the configuration, serialised into the site as `customFields`; read it
 * through `useSiteFields`.
 */
export interface SiteFields {
  readonly providerName: string;
  readonly contactEmail: string | null;
  readonly repositoryUrl: string | null;
  readonly build: {readonly number: string; readonly date: string; readonly branch: string};
  /** Path of the maths stylesheet below the base URL. */
  readonly mathStylesheet: string;
  readonly [key: string]: unknown;
}
