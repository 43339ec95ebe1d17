import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {completeFile, replaceIn} from '../../built-files';

const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/<Description>Search (.*)<\/Description>/, '<Description>Pesquisar no sítio $1</Description>'],
  [/type="image\/x-icon">/, 'type="image/svg+xml">'],
  // The icon is a data URI: remove the site's URL in front of it.
  [/(<Image [^>]*>)[^<]*(data:image)/, '$1$2'],
];

/** Translates the OpenSearch description, which the search theme writes in English without a translation hook. */
export async function translateOpenSearch(folder: string): Promise<void> {
  const file = path.join(folder, 'opensearch.xml');
  const original = await completeFile(file, '</OpenSearchDescription>');
  writeFileSync(
    file,
    REPLACEMENTS.reduce((text, [pattern, replacement]) => replaceIn(file, text, pattern, replacement), original),
  );
}
