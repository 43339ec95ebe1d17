import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {replaceIn} from './files';

/** Translates the OpenSearch description, which the search theme writes in English without a translation hook. */
export function translateOpenSearch(folder: string): void {
  const file = path.join(folder, 'opensearch.xml');
  const replacements: readonly (readonly [RegExp, string])[] = [
    [/<Description>Search (.*)<\/Description>/, '<Description>Pesquisar no sítio $1</Description>'],
    [/type="image\/x-icon">/, 'type="image/svg+xml">'],
    // The icon is a data URI: remove the site's URL in front of it.
    [/(<Image [^>]*>)[^<]*(data:image)/, '$1$2'],
  ];
  writeFileSync(
    file,
    replacements.reduce(
      (text, [pattern, replacement]) => replaceIn(file, text, pattern, replacement),
      readFileSync(file, 'utf8'),
    ),
  );
}
