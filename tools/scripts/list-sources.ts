/** Lists the source marks of every page (`npm run sources`). Fails on a content page without any. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {sourceMarks} from '../../build-tools/source-marks';

const pages = ['learn', 'research'].flatMap((section) =>
  readdirSync(section, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => path.join(section, name)),
);

for (const page of pages.sort()) {
  const {marks, unused} = sourceMarks(readFileSync(page, 'utf8'));
  const codes = new Set(marks.flatMap((mark) => mark.codes));
  console.log(`${page}: ${marks.length} marks, ${codes.size} sources`);
  for (const {line, codes: cited} of marks) {
    console.log(`  ${line}: ${cited.join(' ')}`);
  }
  if (unused.length > 0) {
    console.log(`  without a mark: ${unused.join(' ')}`);
  }
  if (marks.length === 0 && unused.length === 0) {
    console.error(`${page}:1: a página não indica nenhuma fonte: acrescente «sources» e marcas <Fonte>.`);
    process.exitCode = 1;
  }
}
