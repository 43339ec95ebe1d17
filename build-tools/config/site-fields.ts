import type {SiteFields} from '../../src/lib/site-fields';
import type {Environment} from './environment';
import {commitTime} from './vcs';
import {katexAssets} from './vendor-assets';

/** The publisher in one line, for sentences of the pages. */
export const publisherOf = ({PUBLISHER_NAME, PUBLISHER_KIND, PUBLISHER_ADDRESS}: Environment): string | null =>
  PUBLISHER_NAME ? `${PUBLISHER_NAME}, ${PUBLISHER_KIND}, ${PUBLISHER_ADDRESS}` : null;

/** Selects the environment values that components display. */
export function siteFields(environment: Environment): SiteFields {
  return {
    providerName: environment.PROVIDER_NAME,
    contactEmail: environment.CONTACT_EMAIL ?? null,
    publisher: publisherOf(environment),
    textLicense: environment.TEXT_LICENSE ?? null,
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
