import {
  createEmbeddedClient,
  memoizeAsync,
  withAlgoliaHits,
  withoutOtherMatters,
  type EmbeddedClient,
  type IndexUrls,
  type SearchClient,
} from '@sign/search/client';
import services from '@generated/site-data/default/public-services.json';
import {isElsewhere} from '../lib/elsewhere';
import {shouldSaveData} from './connection';

/* The engines of the site. Loaded with the first search: every page has the search button, but few readers search. */

// Shared by the dialog and the search page, so that the index is downloaded once.
let embedded: EmbeddedClient | undefined;
let hosted: (() => Promise<SearchClient>) | undefined;

/** Returns the client of the embedded engine, which loads what a search needs. */
export function openEmbedded(urls: IndexUrls): EmbeddedClient {
  return (embedded ??= onOurMatters(createEmbeddedClient(urls, shouldSaveData)));
}

/** Finds nothing for other public services, of which the dialog and the page say so. */
const onOurMatters = <Client extends SearchClient>(client: Client): Client =>
  withoutOtherMatters(client, (query) => isElsewhere(query, services));

/** Loads Algolia's client. Rejects when it cannot be loaded; the next call tries again. */
export function openHosted(appId: string, apiKey: string): Promise<SearchClient> {
  hosted ??= memoizeAsync(async () => {
    const {liteClient} = await import('algoliasearch/lite');
    return onOurMatters(withAlgoliaHits(liteClient(appId, apiKey)));
  });
  return hosted();
}
