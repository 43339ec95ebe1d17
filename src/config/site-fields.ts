import type {Environment} from './environment';
import {katexAssets} from './vendor-assets';

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

/** Picks from the environment what components show. */
export function siteFields(environment: Environment): SiteFields {
  return {
    providerName: environment.PROVIDER_NAME,
    contactEmail: environment.CONTACT_EMAIL ?? null,
    repositoryUrl: environment.REPOSITORY_URL ?? null,
    build: {
      number: environment.BUILD_NUMBER,
      date: environment.BUILD_DATE,
      branch: environment.BUILD_BRANCH,
    },
    mathStylesheet: katexAssets.stylesheet,
  };
}
