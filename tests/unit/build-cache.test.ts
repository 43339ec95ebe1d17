import assert from 'node:assert/strict';
import {mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, describe, test} from 'node:test';
import {CACHE, openCache} from '../../build-tools/build-cache';
import {checkStyle} from '../../build-tools/content-check/rules/style';
import {temporaryFolder} from '../support/folder';

describe('build cache', () => {
  let root = '';

  beforeEach(() => {
    root = temporaryFolder();
  });
  afterEach(() => rmSync(root, {recursive: true}));

  test('build: a cached result holds until its source or a file it depends on changes', async () => {
    const config = path.join(root, 'config');
    const open = () => openCache('answers', [config], root);
    writeFileSync(config, 'one');
    const answer = (source: string, result: string) => open().data(source, () => result);
    assert.equal(answer('text', 'first'), 'first');
    assert.equal(answer('text', 'second'), 'first');
    assert.equal(answer('text.', 'second'), 'second');
    assert.equal((await open().bytes('text', () => Promise.resolve(Buffer.from('bytes')))).toString(), 'bytes');
    assert.equal((await open().bytes('text', () => Promise.resolve(Buffer.from('others')))).toString(), 'bytes');

    writeFileSync(config, 'two');
    assert.equal(open().has('text'), false);
    assert.equal(answer('text', 'third'), 'third');
    assert.equal(open().has('text'), true);
  });

  test('build: an entry that nobody has read for a month is deleted', () => {
    const cache = openCache('answers', [], root);
    const folder = path.join(root, CACHE, 'answers');
    cache.data('old', () => 1);
    cache.data('read', () => 2);
    const monthsAgo = new Date(Date.now() - 60 * 86_400_000);
    readdirSync(folder).forEach((name) => utimesSync(path.join(folder, name), monthsAgo, monthsAgo));
    cache.data('read', () => 3);

    const again = openCache('answers', [], root);
    assert.deepEqual([again.has('old'), again.has('read')], [false, true]);
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
