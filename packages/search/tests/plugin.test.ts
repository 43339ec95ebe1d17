import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {test} from 'node:test';
import type {LoadContext} from '@docusaurus/types';
import searchIndexPlugin, {type RecordsFile} from '../plugin';
import type {IndexOutline} from '../index-format';
import {LISTS, SITE, builtPage} from './fixture';

const siteDir = mkdtempSync(join(tmpdir(), 'search-plugin-'));
const outDir = join(siteDir, 'build');
const generatedFilesDir = join(siteDir, '.docusaurus');
process.on('exit', () => rmSync(siteDir, {recursive: true}));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(siteDir, path)), {recursive: true});
  writeFileSync(join(siteDir, path), text);
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(join(siteDir, path), 'utf8'));
}

const context = {baseUrl: '/', generatedFilesDir, siteConfig: {url: 'https://sign.example'}} as LoadContext;
const plugin = searchIndexPlugin(context, {...SITE, questions: () => ({}), synonyms: () => LISTS.synonyms});

function bundlerOptions(mode: string): unknown {
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = mode;
  try {
    return plugin.configureWebpack?.({}, false, {} as never, undefined);
  } finally {
    process.env.NODE_ENV = environment;
  }
}

const headings = (index: unknown): string[][] =>
  (index as IndexOutline).pages.map(({path, sections}) => [path, ...sections.map(([, , heading]) => heading)]);

test('R21: the build writes the index beside the pages, and the records elsewhere', () => {
  write('build/index.html', builtPage('Início', '<p>Texto.</p>'));
  write('build/learn/a.html', builtPage('A construído', '<p>Texto.</p>'));
  write('build/learn/b.html', builtPage('B construído', '<p>Texto.</p>'));
  write('build/404.html', builtPage('Página não encontrada', '<p>Texto.</p>'));
  const routesPaths = ['/404.html', '/', '/learn/b', '/learn/a', '/learn/a', '/nada'];
  void plugin.postBuild?.({outDir, routesPaths} as never);
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

test('R21: the development server serves the index of the last build', () => {
  const {devServer} = bundlerOptions('development') as {
    readonly devServer: {readonly static: readonly {readonly directory: string}[]};
  };
  const file = join(devServer.static[0]?.directory ?? '', 'search-index.json');
  assert.deepEqual(readFileSync(file), readFileSync(join(outDir, 'search-index.json')));
  assert.deepEqual(bundlerOptions('production'), {});
});
