/**
 * Measures the embedded search on the built site (`npm run build && npm run bench:search`). Exits with code 1 when the
 * quality on the unseen queries is below target. `-- --tuning` asks the tuned queries only, for use while changing the
 * engine; `-- --verbose` lists their misses.
 */
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {chromium} from '@playwright/test';
import {listPages} from '../../build-tools/built-files';
import {recordsOfBuiltSite} from '../../build-tools/search/built-site';
import {pageOfHtml} from '../../build-tools/search/records';
import {answer, joinIndex, openEngine} from '../../src/search/engine';
import type {SearchAnswer} from '../../src/search/engine/answer';
import {indexOfRecords, type SearchIndex} from '../../src/search/search-index';
import {splitIndex} from '../../build-tools/search/split-index';
import {readSynonyms} from '../../build-tools/search/synonyms';
import {seeded} from '@sign/signatures/testing/damage';
import {chromiumLaunchOptions, prepareChromium} from '../testing/browser';
import {openMiniSearch} from './minisearch';
import {openOrama} from './orama';
import {openPagefind} from './pagefind';
import {measureInBrowser} from './search-browser';
import type {Finder} from './sections';

interface BenchQuery {
  readonly query: string;
  readonly kind: string;
  /** Sections (or whole pages) that answer the query; empty for nonsense queries. */
  readonly expect: readonly string[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const buildDir = process.env.SEARCH_BUILD_DIR ?? join(root, 'build');
const siteUrl = 'https://bench.example';
/** Asked first of an engine that downloads its index in parts. */
const FIRST_QUERY = 'revogar um certificado';
/** Runs the tuning queries only and measures nothing else. */
const isTuning = process.argv.includes('--tuning');
const isVerbose = process.argv.includes('--verbose');
/** Queries to tune on. */
const tuned = readQueries('search-queries.tsv');
/** Queries written without asking the engine, and asked only at the end. Once looked at, they belong to the others. */
const unseen = isTuning ? [] : readQueries('search-queries-unseen.tsv');
const queries = [...tuned, ...unseen];
const synonyms = readSynonyms();

/** Reads the lines of a query set: kind, query, whole pages and sections that answer it. */
function readQueries(name: string): BenchQuery[] {
  const [, ...lines] = readFileSync(join(root, 'tools/bench', name), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [kind = '', query = '', ...answers] = line.split('\t');
    return {kind, query, expect: answers.join(' ').split(' ').filter(Boolean)};
  });
}

interface Build {
  readonly index: SearchIndex;
  readonly json: string;
  readonly milliseconds: number;
}

async function main(): Promise<boolean> {
  const site = measureBuild(buildDir);
  const isGood = await printQuality(site.index);
  printStability('tuned', tuned, site.index);
  if (!isTuning) {
    printStability('unseen', unseen, site.index);
  }
  if (isTuning) {
    return isGood;
  }
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

/** Results of one engine on a list of queries. */
interface Tally {
  asked: number;
  pageFirst: number;
  pageInFive: number;
  sectionFirst: number;
  nonsense: number;
  nonsenseFound: number;
}

const emptyTally = (): Tally => ({
  asked: 0,
  pageFirst: 0,
  pageInFive: 0,
  sectionFirst: 0,
  nonsense: 0,
  nonsenseFound: 0,
});

const pageOf = (url: string): string => url.split('#')[0] ?? url;

function count(tally: Tally, {expect}: BenchQuery, urls: readonly string[]): boolean {
  if (expect.length === 0) {
    tally.nonsense += 1;
    tally.nonsenseFound += Number(urls.length > 0);
    return urls.length === 0;
  }
  const pages = new Set(expect.map(pageOf));
  const isRight = (url: string | undefined): boolean => url !== undefined && pages.has(pageOf(url));
  // An expected page without an anchor accepts any of its sections.
  const sections = new Set(expect);
  const [best] = urls;
  tally.asked += 1;
  tally.pageFirst += Number(isRight(best));
  tally.pageInFive += Number(urls.slice(0, 5).some(isRight));
  tally.sectionFirst += Number(best !== undefined && (sections.has(best) || sections.has(pageOf(best))));
  return isRight(best);
}

async function ask(half: readonly BenchQuery[], engine: Finder): Promise<Tally> {
  const tally = emptyTally();
  for (const query of half) {
    count(tally, query, await engine(query.query));
  }
  return tally;
}

async function printQuality(index: SearchIndex): Promise<boolean> {
  const {outline, texts} = splitIndex(index);
  const headings = openEngine(outline);
  const whole = openEngine(joined(outline, texts));
  const urlsOf = (engine: ReturnType<typeof openEngine>, query: string): string[] =>
    answer(engine, '', {query, hitsPerPage: 5}).hits.map(({url}) => url.slice(siteUrl.length));
  // Like the dialog on a fresh visit: search texts only when no heading answers.
  const dialog: Finder = (query) => urlsOf(headings.answersByHeading(query) ? headings : whole, query);
  const browser = isTuning ? undefined : await chromium.launch(chromiumLaunchOptions(await prepareChromium()));
  const pagefind = browser && (await openPagefind(buildDir, browser));
  const engines: readonly (readonly [string, Finder])[] = [
    ['dialog', dialog],
    ['with texts', (query) => urlsOf(whole, query)],
    ['MiniSearch', openMiniSearch(index)],
    ['Orama', openOrama(index)],
    ...(pagefind ? [['Pagefind', pagefind.find] as const] : []),
  ];
  if (pagefind) {
    await pagefind.find(FIRST_QUERY);
    console.log(`Pagefind downloads ${kilobytes(pagefind.downloaded())} brotli for “${FIRST_QUERY}”`);
  }
  const sets = [['tuned', tuned] as const, ...(isTuning ? [] : [['unseen', unseen] as const])];
  for (const [set, asked] of sets) {
    console.log(`Quality, ${set}: ${asked.length} queries`);
    for (const [name, engine] of engines) {
      console.log(`  ${name.padEnd(11)} ${summaryOf(await ask(asked, engine))}`);
    }
    for (const kind of [...new Set(queries.map(({kind}) => kind))]) {
      const ofKind = asked.filter((query) => query.kind === kind);
      console.log(`    ${kind.padEnd(13)} ${summaryOf(await ask(ofKind, dialog))}`);
    }
  }
  await printMisses(tuned, dialog);
  const result = await ask(isTuning ? tuned : unseen, dialog);
  await pagefind?.end();
  await browser?.close();
  return (
    result.pageFirst / result.asked >= 0.92 &&
    result.pageInFive / result.asked >= 0.98 &&
    result.sectionFirst / result.asked >= 0.85 &&
    result.nonsenseFound / result.nonsense <= 0.05
  );
}

/** What a browser makes of the two downloads. */
function joined(...parts: Parameters<typeof joinIndex>): SearchIndex {
  const index = joinIndex(...parts);
  if (!index) {
    throw new Error('The parts of the index do not belong together.');
  }
  return index;
}

/**
 * What the dialog shows while readers type, a letter at a time and without pauses: how often the first result changes,
 * and when the right page comes.
 */
function printStability(name: string, set: readonly BenchQuery[], index: SearchIndex): void {
  const {outline, texts} = splitIndex(index);
  const engine = openEngine(joined(outline, texts));
  const asked = set.filter((query) => query.expect.length > 0);
  let changes = 0;
  let early = 0;
  const typed = emptyTally();
  for (const query of asked) {
    const shown: SearchAnswer[] = [];
    for (let end = 1; end <= query.query.length; end += 1) {
      const text = query.query.slice(0, end);
      const before = shown.at(-1);
      // The client waits for more words.
      if (before || end === query.query.length || !engine.isVague(text)) {
        shown.push(answer(engine, '', {query: text, hitsPerPage: 5}, 'loaded', before));
      }
    }
    const firsts = shown.flatMap(({first}) => first ?? []);
    changes += firsts.filter((first, position) => position > 0 && first !== firsts[position - 1]).length;
    const pages = new Set(query.expect.map(pageOf));
    const fromHere = shown.filter((one) => one.query.length >= query.query.length * 0.6);
    early += Number(fromHere.every(({hits}) => hits.some(({url}) => pages.has(pageOf(url.slice(siteUrl.length))))));
    count(typed, query, shown.at(-1)?.hits.map(({url}) => url.slice(siteUrl.length)) ?? []);
  }
  console.log(`As you type, ${name}`);
  console.log(`  first result changes ${(changes / asked.length).toFixed(2)} times a query (at most 1.5)`);
  console.log(`  right page in five from 60 % of the letters on, and stays: ${percent(early, asked.length)}`);
  console.log(`  at the end: ${summaryOf(typed)}\n`);
}

async function printMisses(asked: readonly BenchQuery[], engine: Finder): Promise<void> {
  for (const query of asked) {
    const urls = await engine(query.query);
    if (!count(emptyTally(), query, urls) || isVerbose) {
      console.log(`  ${query.kind}: “${query.query}” → ${urls.slice(0, 3).join(', ') || 'nothing'}`);
    }
  }
}

function summaryOf({asked, pageFirst, pageInFive, sectionFirst, nonsense, nonsenseFound}: Tally): string {
  return [
    ...(asked > 0
      ? [
          `first ${percent(pageFirst, asked)}, in five ${percent(pageInFive, asked)}, section ${percent(sectionFirst, asked)}`,
        ]
      : []),
    ...(nonsense > 0 ? [`nonsense found ${nonsenseFound}/${nonsense}`] : []),
  ].join(', ');
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

/** Builds synthetic pages from shuffled sentences of the site, inside the HTML of a real page. */
function syntheticSite(count: number, model: SearchIndex): Build {
  const outDir = mkdtempSync(join(tmpdir(), 'search-bench-'));
  const shell = readFileSync(join(buildDir, 'learn/faqs.html'), 'utf8');
  const [before, after] = [shell.slice(0, shell.indexOf('<main')), shell.slice(shell.indexOf('</main>'))];
  const sentences = model.pages.flatMap((page) =>
    page.sections.flatMap(([, , , text]) => text?.split(/(?<=\.) /) ?? []),
  );
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

void main().then((isGood) => {
  process.exitCode = isGood ? 0 : 1;
  return isTuning ? undefined : measureInBrowser(buildDir);
});
