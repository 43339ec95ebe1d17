import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {toCsv, toJson} from '../../../src/data/open-data';
import {toBibtex, toCslJson} from '../../../src/data/references';
import {readData} from '../../data/read';

/** Writes the open data of the site, and the bibliography for reference managers. */
export async function writeOpenData(outDir: string): Promise<void> {
  const papers = readData('papers.yaml');
  const folder = path.join(outDir, 'research');
  await mkdir(folder, {recursive: true});
  await Promise.all([
    writeFile(path.join(folder, 'artigos.bib'), `${papers.map(toBibtex).join('\n\n')}\n`),
    writeFile(path.join(folder, 'artigos.json'), toJson(papers.map(toCslJson))),
    writeFile(path.join(folder, 'artigos.csv'), toCsv(papers)),
    ...(['glossary', 'sources'] as const).flatMap((name) => {
      const entries = readData(`${name}.yaml`);
      const file = path.join(folder, name === 'glossary' ? 'glossario' : 'fontes');
      return [writeFile(`${file}.json`, toJson(entries)), writeFile(`${file}.csv`, toCsv(entries))];
    }),
  ]);
}
