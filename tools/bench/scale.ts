/**
 * Builds copies of the site with many more pages and reports time and memory (`npm run bench:scale`; `-- 200 1000 3000`
 * sets the counts). The added pages reuse the texts of real ones, cut to a typical length, and do not appear in a
 * sidebar.
 */
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {copySite} from '../scripts/copy-site';
import {coldBuild} from './build';
import {cut, USUAL} from './page-lengths';

const COPY = path.resolve('.cache/scale');
const counts = process.argv.slice(2).map(Number);

/** Copies the site and adds `count` pages to `learn`. */
function prepare(count: number): void {
  copySite(COPY);
  // Raise the size limit of the embedded search index, which is irrelevant here.
  const limit = path.join(COPY, 'build-tools/plugins/search-index/index.ts');
  writeFileSync(limit, readFileSync(limit, 'utf8').replace(/MAX_INDEX_KB = \d+/, 'MAX_INDEX_KB = 1e6'));

  const texts = ['faqs.mdx', 'certificates/buying-cert.mdx', 'integration-services/welcome.mdx'].map((name) =>
    readFileSync(path.join('learn', name), 'utf8'),
  );
  const folder = path.join(COPY, 'learn/scale');
  mkdirSync(folder);
  for (let index = 0; index < count; index += 1) {
    const text = texts[index % texts.length] ?? '';
    writeFileSync(
      path.join(folder, `page-${index}.mdx`),
      cut(text, USUAL, index)
        .replace(/^(title: .*)$/m, `$1 ${index}`)
        .replace(/^(?:id|slug): .*\n/gm, ''),
    );
  }
}

async function main(): Promise<void> {
  for (const count of counts.length > 0 ? counts : [1000]) {
    prepare(count);
    const {seconds, memory} = await coldBuild(COPY);
    console.log(`${count} more pages: ${seconds} s, ${memory} MiB`);
  }
  rmSync(COPY, {recursive: true, force: true});
}

main().catch((error: unknown) => {
  console.error(`[bench] ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
