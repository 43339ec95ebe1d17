import keys from '@generated/site-data/default/lists/keys.json';
import type {ServiceLookup} from '@sign/signatures/chain';
import type {TrustedList} from '@sign/signatures/trusted-list/list';
import {lookUpServices} from '@sign/signatures/trusted-list/lookup';

/** Loads a list, which is a separate chunk. Called only for a list that names a certificate or its issuer. */
const load = async (territory: string): Promise<TrustedList> => {
  const {default: list} = (await import(`@generated/site-data/default/lists/${territory}.json`)) as {
    readonly default: TrustedList;
  };
  return list;
};

/** The services in the trusted lists that the site's operator configured. */
export const siteServices: ServiceLookup = lookUpServices(
  Object.entries(keys).map(([territory, own]) => {
    let loaded: Promise<TrustedList> | undefined;
    return {keys: new Set(own), load: () => (loaded ??= load(territory))};
  }),
);
