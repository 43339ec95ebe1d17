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

/** The header of a swizzled component: how it replaces upstream, and whether Docusaurus calls that safe. */
const HEADER = /^\/\*[\s*]*(Ejected|Wrapped|Replaced|Added), (safe|unsafe)\b/;

const table = readFileSync('src/theme/README.md', 'utf8');

const swizzled = readdirSync('src/theme', {recursive: true, encoding: 'utf8'})
  .map((name) => path.posix.join('src/theme', name))
  .flatMap((file) => {
    const [, how, safety] = /\.tsx?$/.test(file) ? (HEADER.exec(readFileSync(file, 'utf8')) ?? []) : [];
    return how && safety ? [{file, how: how.toLowerCase(), safety}] : [];
  })
  .sort((a, b) => a.file.localeCompare(b.file));

test('theme: every swizzled component has a row in the table and a recorded hash of its upstream', () => {
  assert.ok(swizzled.length > 10 && swizzled.length <= 20, `${swizzled.length} components`);
  for (const {file, how, safety} of swizzled) {
    const name = file.replace(/^src\/theme\/|(?:\/index)?\.tsx?$/g, '');
    assert.match(table, new RegExp(`^\\| \`${name}\` \\| ${how}[^|]* \\| ${safety} \\|`, 'm'));
    const upstreams = Object.keys(compared[file] ?? {});
    assert.ok(
      upstreams.length > 0 || how === 'added',
      `add ${file} with its upstream file and hash to tests/fixtures/upstream.json`,
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
