import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** The description of the search for browsers; the search theme writes it in English and offers no translation. */
export function translateOpenSearch(folder: string): void {
  const file = path.join(folder, 'opensearch.xml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text
      .replace(/<Description>Search (.*)<\/Description>/, '<Description>Pesquisar no sítio $1</Description>')
      .replace('type="image/x-icon">', 'type="image/svg+xml">')
      // The icon is in the page itself, and has no address below that of the site.
      .replace(/(<Image [^>]*>)[^<]*(data:image)/, '$1$2'),
  );
}
