import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {after, mock, test} from 'node:test';
import type {LoadContext} from '@docusaurus/types';
import searchIndexPlugin, {type RecordsFile} from '../plugin';
import type {SearchIndex} from '../index-format';
import {LISTS, SITE, builtPage} from './fixture';

const siteDir = mkdtempSync(join(tmpdir(), 'search-plugin-'));
const outDir = join(siteDir, 'build');
const generatedFilesDir = join(siteDir, '.docusaurus');
after(() => rmSync(siteDir, {recursive: true}));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(siteDir, path)), {recursive: true});
  writeFileSync(join(siteDir, path), text);
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(join(siteDir, path), 'utf8'));
}

function plugin(mode: string, url = 'https://sign.example') {
  const context = {baseUrl: '/', generatedFilesDir, siteDir, siteConfig: {url}, i18n: {currentLocale: 'pt'}};
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = mode;
  try {
    return searchIndexPlugin(context as LoadContext, {
      ...SITE,
      questions: () => ({}),
      synonyms: () => LISTS.synonyms,
    });
  } finally {
    process.env.NODE_ENV = environment;
  }
}

const headings = (index: unknown): string[][] =>
  (index as SearchIndex).pages.map(({path, sections}) => [path, ...sections.map(([, , heading]) => heading)]);

const documents = {
  'docusaurus-plugin-content-docs': {
    default: {
      loadedVersions: [
        {
          versionName: 'current',
          docs: [
            {permalink: '/learn/a', source: '@site/learn/a.mdx', title: 'Documento A'},
            {permalink: '/learn/b', source: '@site/learn/b.mdx', title: 'Documento B'},
          ],
        },
      ],
    },
  },
};

const loaded = {allContent: documents} as never;

/** Mimics the development server: loads the documents, bundles the pages, serves them. */
function develop(url?: string): void {
  const searchIndex = plugin('development', url);
  void searchIndex.allContentLoaded?.(loaded);
  const {plugins} = searchIndex.configureWebpack?.({}, false, {} as never, undefined) as {
    readonly plugins: readonly {readonly apply: (compiler: object) => void}[];
  };
  mock.timers.enable({apis: ['setTimeout']});
  plugins.forEach(({apply}) => apply({hooks: {done: {tap: (_: string, done: () => void) => done()}}}));
  mock.timers.runAll();
  mock.timers.reset();
}

test('R21: in development without a build, documents are read from source, with a warning', () => {
  mkdirSync(generatedFilesDir);
  write('learn/a.mdx', '---\ntitle: A\n---\nTexto.\n\n## Novo {/* #novo */}\n');
  write('learn/b.mdx', 'Texto.\n');
  const warn = mock.method(console, 'warn', () => undefined);
  develop();
  assert.deepEqual(headings(read('.docusaurus/search-development/search-index.json')), [
    ['/learn/a', 'Documento A', 'Novo'],
    ['/learn/b', 'Documento B'],
  ]);
  assert.match(String(warn.mock.calls[0]?.arguments[0]), /corra `npm run build` uma vez/);
  warn.mock.restore();
});

test('R21: the build writes the index beside the pages, and the records elsewhere', () => {
  write('build/index.html', builtPage('Início', '<p>Texto.</p>'));
  write('build/learn/a.html', builtPage('A construído', '<p>Texto.</p>'));
  write('build/learn/b.html', builtPage('B construído', '<p>Texto.</p>'));
  write('build/404.html', builtPage('Página não encontrada', '<p>Texto.</p>'));
  const routesPaths = ['/404.html', '/', '/learn/b', '/learn/a', '/learn/a', '/nada'];
  void plugin('production').postBuild?.({outDir, routesPaths} as never);
  const expected = [
    ['/', 'Início'],
    ['/learn/a', 'A construído'],
    ['/learn/b', 'B construído'],
  ];
  assert.deepEqual(headings(read('build/search-index.json')), expected);
  const {records} = read('.docusaurus/search-records.json') as RecordsFile;
  assert.deepEqual(
    [...new Set(records.map(({url}) => url))],
    expected.map(([path]) => `https://sign.example${path}`),
  );
});

test('R21: in development after a build, only changed documents are read from source', () => {
  const later = Date.now() / 1000 + 60;
  const before = later - 3600;
  utimesSync(join(siteDir, 'learn/a.mdx'), later, later);
  utimesSync(join(siteDir, 'learn/b.mdx'), before, before);
  develop('http://localhost:3000');
  assert.deepEqual(headings(read('.docusaurus/search-development/search-index.json')), [
    ['/learn/a', 'Documento A', 'Novo'],
    ['/', 'Início'],
    ['/learn/b', 'B construído'],
  ]);
});

test('R21: in development a deleted page keeps the index and the server running', () => {
  const index = '.docusaurus/search-development/search-index.json';
  const expected = headings(read(index));
  rmSync(join(siteDir, 'learn/b.mdx'));
  develop();
  assert.deepEqual(headings(read(index)), expected);
});

test('R21: only the development server serves the development index', () => {
  assert.deepEqual(plugin('production').configureWebpack?.({}, false, {} as never, undefined), {});
  const {devServer} = plugin('development').configureWebpack?.({}, false, {} as never, undefined) as {
    readonly devServer: {readonly static: readonly {readonly directory: string}[]};
  };
  assert.equal(devServer.static[0]?.directory, join(generatedFilesDir, 'search-development'));
});
