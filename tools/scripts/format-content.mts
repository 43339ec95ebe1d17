/**
 * Corrects what needs no judgment (`npm run format:content`): quotes, ellipses and dashes of pages, and links to addresses
 * that moved. `--root` corrects the site in another folder.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {correctAddresses, correctSigns} from '../../build-tools/content-check/corrections';
import {readSite} from '../../build-tools/content-check/site';
import {readArguments} from './arguments';

const {values} = readArguments('format:content', {options: {root: {type: 'string', default: '.'}}});

const site = await readSite(values.root);
const texts = [
  ...site.pages.map((page) => [page.file, correctSigns(page)] as const),
  ...Object.entries(site.dataTexts).map(([name, text]) => [`src/data/${name}`, text] as const),
];
let count = 0;
for (const [file, text] of texts) {
  const full = path.join(values.root, file);
  const corrected = correctAddresses(file, text, site);
  if (!site.unread.some((problem) => problem.file === file) && corrected !== readFileSync(full, 'utf8')) {
    writeFileSync(full, corrected);
    console.log(`Mudado: ${file}`);
    count += 1;
  }
}
console.log(count === 0 ? 'Nada a mudar.' : 'Veja o que mudou, e verifique com «npm run check:content».');
