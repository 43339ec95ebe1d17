/**
 * Times `npm run check:content` with a cold cache and again with a warm one (`npm run bench:content`; `-- 200 1000`
 * sets the page counts). The first row is this site. The others are copies of its pages, both at full length and cut to
 * a typical length.
 */
import {spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {CACHE} from '../../build-tools/build-cache';
import {SECTIONS, contentFiles} from '../../build-tools/content-check/site';
import {pages} from '../../src/lib/pages';
import {npmCommand} from '../scripts/npm';
import {cut, USUAL} from './page-lengths';

// Outside the project: cspell ignores everything in `.cache`.
const COPY = mkdtempSync(path.join(tmpdir(), 'content-'));
const counts = process.argv.slice(2).map(Number);

/** Creates a site with `count` pages, listed in the sidebar and the list of pages, and free of problems. */
function prepare(count: number, longest: number): void {
  rmSync(COPY, {recursive: true, force: true});
  for (const part of [...SECTIONS, 'src/data', 'src/lib', 'static']) {
    cpSync(part, path.join(COPY, part), {recursive: true});
  }
  const originals = contentFiles('.');
  const copies = Array.from({length: count - originals.length}, (_, index) => {
    const original = originals[index % originals.length] ?? '';
    const number = String(index).padStart(4, '0');
    const file = original.replace(/\.mdx$/, `-${number}.mdx`);
    writeFileSync(
      path.join(COPY, file),
      cut(readFileSync(original, 'utf8'), longest, index)
        .replace(/^title: .*/m, `title: Parte ${number}`)
        .replace(/^(description: "?)\S+/m, `$1${number}`),
    );
    return file;
  });
  const routeOf = (file: string) => `/${file.replace(/\.mdx$/, '')}`;
  const routes = [...originals, ...copies].map(routeOf);
  for (const section of SECTIONS) {
    const ids = routes.flatMap((route) => (route.startsWith(`/${section}/`) ? route.slice(section.length + 2) : []));
    writeFileSync(path.join(COPY, `sidebars-${section}.ts`), `export default ${JSON.stringify({[section]: ids})};\n`);
  }
  const listed = [...pages, ...copies.map((file) => ({path: routeOf(file), title: file}))];
  writeFileSync(path.join(COPY, 'src/lib/pages.ts'), `export const pages = ${JSON.stringify(listed)};\n`);
}

/** Duration of one run in seconds. */
function time(root: string): string {
  const started = performance.now();
  const {status, stdout} = spawnSync(...npmCommand('run', '--silent', 'check:content', '--', '--root', root), {
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`The check exited with ${status}:\n${stdout.slice(-2000)}`);
  }
  return ((performance.now() - started) / 1000).toFixed(1);
}

function measure(root: string): void {
  rmSync(path.join(root, CACHE), {recursive: true, force: true});
  const sizes = contentFiles(root).map((file) => statSync(path.join(root, file)).size);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length / 1000;
  console.log(`${sizes.length} pages of ${mean.toFixed(1)} KB: ${time(root)} s, again ${time(root)} s`);
}

try {
  measure('.');
  for (const count of counts.length > 0 ? counts : [1000]) {
    for (const longest of [USUAL, Infinity]) {
      prepare(count, longest);
      measure(COPY);
    }
  }
} catch (error) {
  console.error(`[bench] ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  rmSync(COPY, {recursive: true, force: true});
}
