import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Translates the OpenSearch description, which the search theme writes in English without a translation hook. */
export function translateOpenSearch(folder: string): void {
  const file = path.join(folder, 'opensearch.xml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text
      .replace(/<Description>Search (.*)<\/Description>/, '<Description>Pesquisar no sítio $1</Description>')
      .replace('type="image/x-icon">', 'type="image/svg+xml">')
      // The icon is a data URI: remove the site's URL in front of it.
      .replace(/(<Image [^>]*>)[^<]*(data:image)/, '$1$2'),
  );
}
