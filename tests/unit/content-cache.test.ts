import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, test} from 'node:test';
import type {Root} from 'mdast';
import {CACHE, openCache} from '../../build-tools/content-check/cache';
import {readPage} from '../../build-tools/content-check/mdx/page';
import {parseMdx, cachedParse} from '../../build-tools/content-check/mdx/parse';
import {checkStyle} from '../../build-tools/content-check/rules/style';

const PAGES = 'tests/fixtures/author-mistakes/learn';

describe('cache of the content check', () => {
  let root = '';

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'content-cache-'));
  });
  afterEach(() => rmSync(root, {recursive: true}));

  test('check:content: a cached result holds until the text or a dependency changes', () => {
    const config = path.join(root, 'config');
    const open = () => openCache<string>(root, 'answers', [config]);
    writeFileSync(config, 'one');
    open().set('text', 'answer');
    assert.equal(open().get('text'), 'answer');
    assert.equal(open().get('text.'), undefined);

    writeFileSync(config, 'two');
    assert.equal(open().get('text'), undefined);
  });

  test('check:content: truncated entries are ignored and unused ones deleted', () => {
    const folder = path.join(root, CACHE, 'answers');
    const first = openCache<string>(root, 'answers', []);
    first.set('kept', 'answer');
    const [kept = ''] = readdirSync(folder);
    first.set('left', 'answer');

    const second = openCache<string>(root, 'answers', []);
    assert.equal(second.get('kept'), 'answer');
    second.prune();
    assert.deepEqual(readdirSync(folder), [kept]);

    writeFileSync(path.join(folder, kept), '"ans');
    assert.equal(second.get('kept'), undefined);
  });

  test('check:content: a page is parsed once, and its cached tree gives the same mistakes', () => {
    const cache = openCache<Root>(root, 'trees', []);
    const texts = readdirSync(PAGES)
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => readFileSync(path.join(PAGES, name), 'utf8'));
    const read = (parse: typeof parseMdx) => JSON.stringify(texts.map((text) => readPage(text, parse)));

    const expected = read(parseMdx);
    assert.equal(read(cachedParse(cache)), expected);
    const parsedAgain: string[] = [];
    const again = read(
      cachedParse(cache, (text) => {
        parsedAgain.push(text);
        return parseMdx(text);
      }),
    );
    assert.equal(again, expected);
    const refused = parsedAgain.filter((text) => {
      try {
        return !parseMdx(text);
      } catch {
        return true;
      }
    });
    assert.deepEqual(parsedAgain, refused, 'only what the parser refuses is parsed again');
  });

  test('check:content: a Markdown mistake is reported until fixed, and again when it returns', async () => {
    const wrong = '# Título\n\n(texto)[endereço]\n';
    const page = path.join(root, 'learn/page.mdx');
    mkdirSync(path.dirname(page));
    writeFileSync(path.join(root, 'learn/other.mdx'), 'Texto.\n');
    const check = async (text: string) => {
      writeFileSync(page, text);
      return (await checkStyle(root)).map(({file, line}) => `${file}:${line}`);
    };
    assert.deepEqual(await check(wrong), ['learn/page.mdx:3']);
    assert.deepEqual(await check(wrong), ['learn/page.mdx:3']);
    assert.deepEqual(await check('# Título\n\n[texto](endereço)\n'), []);
    assert.deepEqual(await check(`\n${wrong}`), ['learn/page.mdx:4']);
  });
});
