import keys from '@generated/site-data/default/lists/keys.json';
import type {ListSource, TrustedList} from '@sign/signatures';

/** The trusted lists that the site's operator configured. */
export const siteLists: readonly ListSource[] = Object.entries(keys).map(([territory, own]) => ({
  keys: new Set(own),
  // A chunk of its own, which loads only when the list names a certificate or its issuer.
  load: () =>
    import(`@generated/site-data/default/lists/${territory}.json`).then(
      ({default: list}: {readonly default: TrustedList}) => list,
    ),
}));
