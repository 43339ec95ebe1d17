/**
 * Measures the embedded search on the built site: `npm run build && npm run bench:search`. Ends with code 1
 * when the quality is below the numbers of the specification. `-- --verbose` lists every query.
 */
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {listPages} from '../../build-tools/postbuild/files';
import {recordsOfBuiltSite} from '../../build-tools/search/built-site';
import {pageOfHtml} from '../../build-tools/search/records';
import {answer, openEngine} from '../../src/search/engine';
import {indexOfRecords, type SearchIndex} from '../../src/search/search-index';
import {splitIndex} from '../../build-tools/search/split-index';
import {readSynonyms} from '../../build-tools/search/synonyms';
import {seeded} from '../testing/damage';
import {openMiniSearch} from './minisearch';
import {measureInBrowser} from './search-browser';

interface BenchQuery {
  readonly query: string;
  readonly kind: string;
  /** Pages that answer the query; none for nonsense. */
  readonly expect: readonly string[];
}

const root = fileURLToPath(new URL('../', import.meta.url));
const buildDir = process.env.SEARCH_BUILD_DIR ?? join(root, 'build');
const siteUrl = 'https://bench.example';
const isVerbose = process.argv.includes('--verbose');
const queries = JSON.parse(readFileSync(join(root, 'tools/bench/search-queries.json'), 'utf8')) as BenchQuery[];
const synonyms = readSynonyms();

interface Build {
  readonly index: SearchIndex;
  readonly json: string;
  readonly milliseconds: number;
}

function main(): boolean {
  const site = measureBuild(buildDir);
  const isGood = printQuality(site.index);
  printSizes(site.index);
  printCost([
    ['this site', site],
    ['100 pages', syntheticSite(100, site.index)],
    ['1000 pages', syntheticSite(1000, site.index)],
  ]);
  return isGood;
}

function measureBuild(outDir: string): Build {
  const routes = listPages(outDir).map(({route}) => route);
  const started = performance.now();
  const index = indexOfRecords(recordsOfBuiltSite(outDir, routes, siteUrl, '/', pageOfHtml), siteUrl, synonyms);
  const json = JSON.stringify(index);
  return {index, json, milliseconds: performance.now() - started};
}

function printQuality(index: SearchIndex): boolean {
  const whole = openEngine(index);
  const headings = openEngine(splitIndex(index).outline);
  let fromHeadings = 0;
  const kinds = new Map<string, {count: number; first: number; five: number}>();
  const misses: string[] = [];
  for (const {query, kind, expect} of queries) {
    // As the dialog does on a fresh visit: the texts are only asked when headings do not answer.
    const isEnough = headings.answersByHeading(query);
    fromHeadings += Number(isEnough);
    const {hits, nbHits} = answer(isEnough ? headings : whole, '', {query, hitsPerPage: 5});
    const paths = hits.map((hit) => new URL(hit.url).pathname);
    const isNonsense = expect.length === 0;
    const isFirst = isNonsense ? nbHits === 0 : expect.includes(paths[0] ?? '');
    const isInFive = isNonsense ? nbHits === 0 : paths.some((path) => expect.includes(path));
    const sums = kinds.get(kind) ?? {count: 0, first: 0, five: 0};
    kinds.set(kind, {
      count: sums.count + 1,
      first: sums.first + Number(isFirst),
      five: sums.five + Number(isInFive),
    });
    const shown = hits.map(({objectID, type}) => `${objectID} (${type})`).join(', ') || 'nothing';
    if (isVerbose || !isFirst) {
      misses.push(`  ${isFirst ? '1' : isInFive ? '5' : '-'} ${kind}: “${query}” → ${nbHits}: ${shown}`);
    }
  }
  const found = [...kinds].filter(([kind]) => kind !== 'nonsense').map(([, sums]) => sums);
  const total = sum(found.map(({count}) => count));
  const first = sum(found.map((sums) => sums.first));
  const five = sum(found.map((sums) => sums.five));
  const nonsense = kinds.get('nonsense') ?? {count: 0, first: 0};
  console.log(`Quality over ${total} queries and ${nonsense.count} of nonsense`);
  for (const [kind, sums] of kinds) {
    console.log(`  ${kind.padEnd(9)} ${sums.first}/${sums.count} first, ${sums.five}/${sums.count} in five`);
  }
  console.log(misses.join('\n'));
  console.log(`  right page first   ${percent(first, total)} (at least 95 %)`);
  console.log(`  in the first five  ${percent(five, total)} (at least 99 %)`);
  console.log(`  nonsense found     ${nonsense.count - nonsense.first} (none)`);
  console.log(`  answered by headings alone ${percent(fromHeadings, total)}`);
  printWhole(whole);
  printComparison(index);
  return first / total >= 0.95 && five / total >= 0.99 && nonsense.first === nonsense.count;
}

/** The same queries when the texts are there already. */
function printWhole(engine: ReturnType<typeof openEngine>): void {
  const answers = queries
    .filter(({expect}) => expect.length > 0)
    .map(({query, expect}) => {
      const {hits} = answer(engine, '', {query, hitsPerPage: 5});
      return hits.map((hit) => expect.includes(new URL(hit.url).pathname));
    });
  const first = answers.filter(([best]) => best).length;
  const five = answers.filter((isRight) => isRight.includes(true)).length;
  console.log(`  with the texts: first ${percent(first, answers.length)}, in five ${percent(five, answers.length)}`);
}

/** The same queries over the same texts in MiniSearch, as a measure of our own engine. */
function printComparison(index: SearchIndex): void {
  const started = performance.now();
  const find = openMiniSearch(index);
  const opened = performance.now() - started;
  const answers = queries.map(({query, expect}) => ({expect, paths: find(query).slice(0, 5)}));
  const real = answers.filter(({expect}) => expect.length > 0);
  const first = real.filter(({expect, paths: [best]}) => expect.includes(best ?? '')).length;
  const five = real.filter(({expect, paths}) => paths.some((path) => expect.includes(path))).length;
  const nonsense = answers.filter(({expect, paths}) => expect.length === 0 && paths.length > 0).length;
  console.log(
    `  MiniSearch: first ${percent(first, real.length)}, in five ${percent(five, real.length)}, ` +
      `nonsense found ${nonsense}, open ${opened.toFixed(0)} ms\n`,
  );
}

function printSizes(index: SearchIndex): void {
  const parts = splitIndex(index);
  const [outline, texts] = [JSON.stringify(parts.outline), JSON.stringify(parts.texts)];
  const engine = readScripts().find((script) => script.includes('The search index has format'));
  console.log('Downloaded by the first search, besides DocSearch (gzip / brotli)');
  console.log(`  engine and stemmer ${engine ? sizes(engine) : 'not in this build'}`);
  console.log(`  headings           ${sizes(outline)}`);
  console.log(`  together           ${kilobytes(gzip(engine ?? '') + gzip(outline))} gzip (at most 25 KB)`);
  console.log(`  texts, afterwards  ${sizes(texts)}\n`);
}

function readScripts(): string[] {
  const folder = join(buildDir, 'assets/js');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.js')) : [];
  return names.map((name) => readFileSync(join(folder, name), 'utf8'));
}

function printCost(rows: readonly (readonly [string, Build])[]): void {
  console.log('Cost (build: read pages and write the index; open: make the tables in the browser)');
  for (const [name, {index, json, milliseconds}] of rows) {
    const started = performance.now();
    const engine = openEngine(JSON.parse(json) as SearchIndex);
    const opened = performance.now() - started;
    const times = queries
      .map(({query}) => {
        const from = performance.now();
        answer(engine, '', {query});
        return performance.now() - from;
      })
      .sort((one, other) => one - other);
    const sections = sum(index.pages.map((page) => page.sections.length));
    console.log(
      `  ${name.padEnd(10)} ${String(index.pages.length).padStart(4)} pages ${String(sections).padStart(5)} sections` +
        `  build ${milliseconds.toFixed(0)} ms  index ${sizes(json)}` +
        `  open ${opened.toFixed(0)} ms  query median ${at(times, 0.5)} p95 ${at(times, 0.95)} max ${at(times, 1)} ms`,
    );
  }
}

/** Builds pages of the site's own sentences, shuffled, inside a page of the site as it is served. */
function syntheticSite(count: number, model: SearchIndex): Build {
  const outDir = mkdtempSync(join(tmpdir(), 'search-bench-'));
  const shell = readFileSync(join(buildDir, 'learn/faqs.html'), 'utf8');
  const [before = '', after = ''] = [shell.slice(0, shell.indexOf('<main')), shell.slice(shell.indexOf('</main>'))];
  const sentences = model.pages.flatMap((page) => page.sections.flatMap(([, , , text = '']) => text.split(/(?<=\.) /)));
  const random = seeded(count);
  const pick = (): string => sentences[Math.floor(random() * sentences.length)] ?? '';
  const paragraph = (): string => `<p>${Array.from({length: 6}, pick).join(' ').replace(/[<&]/g, '')}</p>`;
  mkdirSync(join(outDir, 'p'));
  for (let page = 0; page < count; page += 1) {
    const sections = Array.from({length: 5}, (_, id) => `<h2 id="s${id}">${pick().slice(0, 50)}</h2>${paragraph()}`);
    const main = `<main><article><h1>${pick().slice(0, 60)}</h1>${paragraph()}${sections.join('')}</article>`;
    writeFileSync(join(outDir, `p/page-${page}.html`), before + main + after);
  }
  const built = measureBuild(outDir);
  rmSync(outDir, {recursive: true});
  return built;
}

function at(sorted: readonly number[], quantile: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? 0).toFixed(1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} % (${part}/${whole})`;
}

function gzip(text: string): number {
  return gzipSync(text, {level: 9}).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function sizes(text: string): string {
  return `${kilobytes(gzip(text))} / ${kilobytes(brotliCompressSync(text).length)}`;
}

process.exitCode = main() ? 0 : 1;
void measureInBrowser(buildDir);
