import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';

/** Our files with the upstream files they were compared with, and the start of their SHA-256. */
const compared = JSON.parse(readFileSync('tests/fixtures/upstream.json', 'utf8')) as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);

/** The upstream path in the header of a swizzled component, as published in the package. */
function upstreamOf(file: string): string | undefined {
  const head = readFileSync(file, 'utf8')
    .split('*/')[0]
    ?.replace(/\s+\*?\s*/g, ' ');
  const [, name = '', source = ''] = /Upstream: (@docusaurus\/[\w-]+) [\d.]+, src\/([\w/-]+)/.exec(head ?? '') ?? [];
  const published = path.posix.join('node_modules', name, 'lib', source);
  return name && [`${published}/index.js`, `${published}.js`].find((candidate) => existsSync(candidate));
}

const replaced = readdirSync('src/theme', {recursive: true, encoding: 'utf8'})
  .map((name) => path.posix.join('src/theme', name))
  .filter((name) => /\.tsx?$/.test(name) && readFileSync(name, 'utf8').includes('Upstream: '))
  .sort();

test('theme: every swizzled component names an upstream file with a recorded hash', () => {
  assert.ok(replaced.length > 20);
  for (const file of replaced) {
    const upstream = upstreamOf(file);
    assert.ok(upstream, `${file} names no file of upstream that exists`);
    assert.ok(
      compared[file]?.[upstream],
      `${file}: add "${upstream}": "${hashOf(upstream)}" to tests/fixtures/upstream.json`,
    );
  }
});

for (const [file, upstreams] of Object.entries(compared)) {
  test(`theme: the upstream of ${file} has not changed`, () => {
    for (const [upstream, hash] of Object.entries(upstreams)) {
      assert.equal(
        existsSync(upstream) ? hashOf(upstream) : 'it is gone',
        hash,
        `${upstream} has changed. Compare: git diff --no-index ${upstream} ${file}; ` +
          'then write the new hash into tests/fixtures/upstream.json',
      );
    }
  });
}
