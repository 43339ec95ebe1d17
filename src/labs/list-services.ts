import keys from '@generated/site-data/default/lists/keys.json';
import type {ListSource, TrustedList} from '@sign/signatures';

/** Loads a list, which is a separate chunk. Called only for a list that names a certificate or its issuer. */
const load = async (territory: string): Promise<TrustedList> => {
  const {default: list} = (await import(`@generated/site-data/default/lists/${territory}.json`)) as {
    readonly default: TrustedList;
  };
  return list;
};

/** The trusted lists that the site's operator configured. */
export const siteLists: readonly ListSource[] = Object.entries(keys).map(([territory, own]) => {
  let loaded: Promise<TrustedList> | undefined;
  return {keys: new Set(own), load: () => (loaded ??= load(territory))};
});
