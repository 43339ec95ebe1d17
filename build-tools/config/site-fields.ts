import type {SiteFields} from '../../src/lib/site-fields';
import type {Environment} from './environment';
import {commitTime} from './vcs';
import {katexAssets} from './vendor-assets';

/** Selects the environment values that components display. */
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
    commitTime: commitTime(),
    mathStylesheet: katexAssets.stylesheet,
  };
}
