/**
 * Measures the search of the built site (`npm run build && npm run bench:search`). `-- search-queries-unseen` asks one set
 * only; `-- --verbose` lists what was missed; `-- --without questions` (or `synonyms`) leaves out that list.
 */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync} from 'node:zlib';
import {answer, openEngine, type Engine, type SearchAnswer} from '@sign/search/engine';
import {makeIndex, readBuiltSite} from '@sign/search/plugin';
import {readData} from '../../build-tools/data/read';
import {listPages} from '../../build-tools/built-files';
import {siteSections} from '../../build-tools/search/site-sections';
import {readSynonyms} from '../../build-tools/search/synonyms';
import {isElsewhere} from '../../src/lib/elsewhere';
import {measureInBrowser} from './search-browser';

interface BenchQuery {
  readonly kind: string;
  readonly query: string;
  /** Sections and whole pages that answer the query; none for nonsense. */
  readonly expect: readonly string[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const buildDir = process.env.SEARCH_BUILD_DIR ?? join(root, 'build');
const siteUrl = 'https://bench.example';
const services = readData('public-services.yaml');
const has = (option: string): boolean => process.argv.includes(option);
const leftOut = process.argv[process.argv.indexOf('--without') + 1];

/** The sets, which are frozen: the first was tuned on, the others were not. */
const SETS = ['search-queries', 'search-queries-unseen', 'search-queries-fresh'];
const wanted = SETS.filter(has);
const sets = (wanted.length > 0 ? wanted : SETS).map((name) => ({name, queries: readQueries(`${name}.tsv`)}));

/** Reads the lines of a set: kind, query, whole pages and sections that answer it. */
function readQueries(name: string): readonly BenchQuery[] {
  const [, ...lines] = readFileSync(join(root, 'tools/bench', name), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [kind = '', query = '', ...answers] = line.split('\t');
    return {kind, query, expect: answers.join(' ').split(' ').filter(Boolean)};
  });
}

async function main(): Promise<void> {
  const {outline, texts} = readIndex();
  const headings = openEngine(outline);
  const started = performance.now();
  const whole = openEngine(outline, texts);
  console.log(`Opened in ${(performance.now() - started).toFixed(0)} ms`);
  // As in the dialog: headings answer if they can, before the texts are loaded.
  const find = (query: string) => urlsOf(answerOf(headings.answersByHeading(query) ? headings : whole, query));
  for (const {name, queries} of sets) {
    console.log(`${name}: ${queries.length} queries`);
    const some = queries.filter((_, index) => index % Math.ceil(queries.length / 400) === 0);
    console.log(`  ${measured(queries, find, has('--verbose'))}`);
    const asked = some.filter(({expect}) => expect.length > 0);
    console.log(
      `  while typing, the first result changes ${average(asked.map(({query}) => changes(whole, query)))} times`,
    );
    console.log(`  ${costOf(whole, some)}`);
  }
  printSizes(outline, texts);
  if (wanted.length === 0) {
    await measureInBrowser(buildDir);
  }
}

function readIndex(): ReturnType<typeof makeIndex> {
  const routes = listPages(buildDir).map(({route}) => route);
  const questions = leftOut === 'questions' ? {} : readData('questions.yaml');
  const synonyms = leftOut === 'synonyms' ? [] : readSynonyms();
  const pages = readBuiltSite(buildDir, routes, {url: siteUrl, baseUrl: '/'});
  return makeIndex(pages, synonyms, {...siteSections, baseUrl: '/', questions});
}

const answerOf = (engine: Engine, query: string): SearchAnswer => answer(engine, {query, hitsPerPage: 5});

const urlsOf = ({hits}: SearchAnswer): readonly string[] => hits.map(({url}) => url.slice(siteUrl.length));

/** How often the first result changes while a reader types without pauses: after words, and at the end. */
function changes(engine: Engine, query: string): number {
  const shown = [...query.matchAll(/\S(?=\s|$)/g)]
    .map(({index}) => query.slice(0, index + 1))
    .flatMap((text) => urlsOf(answerOf(engine, `${text} `))[0] ?? []);
  return shown.filter((first, position) => position > 0 && first !== shown[position - 1]).length;
}

const pageOf = (url: string): string => url.split('#')[0] ?? url;

/**
 * The shares of queries with the right page first, in five, and the right section first; and of nonsense without
 * results.
 */
function measured(
  queries: readonly BenchQuery[],
  find: (query: string) => readonly string[],
  isVerbose: boolean,
): string {
  const sums = {asked: 0, first: 0, five: 0, section: 0, nonsense: 0, silent: 0};
  for (const {kind, query, expect} of queries) {
    // As in the dialog: other public services have no results.
    const urls = isElsewhere(query, services) ? [] : find(query);
    const pages = new Set(expect.map(pageOf));
    const isRight = (url = ''): boolean => pages.has(pageOf(url));
    const [best = ''] = urls;
    const isGood = expect.length > 0 ? isRight(best) : !best;
    if (expect.length === 0) {
      sums.nonsense += 1;
      sums.silent += Number(isGood);
    } else {
      sums.asked += 1;
      sums.first += Number(isGood);
      sums.five += Number(urls.slice(0, 5).some(isRight));
      // An expected page accepts any of its sections.
      sums.section += Number(expect.includes(best) || expect.includes(pageOf(best)));
    }
    if (isVerbose && !isGood) {
      console.log(`    ${kind}: “${query}” → ${urls.slice(0, 3).join(', ') || 'nothing'}`);
    }
  }
  const percent = (part: number, of = sums.asked): string => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;
  return (
    `first ${percent(sums.first)}, in five ${percent(sums.five)}, section ${percent(sums.section)}, ` +
    `nonsense without results ${percent(sums.silent, sums.nonsense)} of ${sums.nonsense}`
  );
}

const average = (numbers: readonly number[]): string =>
  (numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toFixed(2);

function costOf(engine: Engine, queries: readonly BenchQuery[]): string {
  const times = queries
    .map(({query}) => {
      const started = performance.now();
      // A blank, so that the engine does not remember the query.
      answerOf(engine, `${query} `);
      return performance.now() - started;
    })
    .sort((one, other) => one - other);
  const at = (quantile: number): string => times[Math.floor((times.length - 1) * quantile)]?.toFixed(1) ?? '';
  return `a query takes ${at(0.5)} ms (median), ${at(0.95)} ms (p95)`;
}

function printSizes(outline: object, texts: object): void {
  const folder = join(buildDir, 'assets/js');
  const scripts = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((script) => /The search index has format|fuzzyGet/.test(script));
  const kilobytes = (text: string): string => `${(brotliCompressSync(text).length / 1024).toFixed(1)} KB`;
  console.log(
    `Downloads with Brotli: engine ${scripts.map(kilobytes).join(' + ')}, headings ${kilobytes(JSON.stringify(outline))}, ` +
      `texts ${kilobytes(JSON.stringify(texts))}`,
  );
}

void main();
