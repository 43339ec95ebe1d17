import type {SiteFields} from '../../src/lib/site-fields';
import type {Environment} from './environment';
import {katexAssets} from './vendor-assets';

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
