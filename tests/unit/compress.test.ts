import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test} from 'node:test';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {compressFiles} from '../../build-tools/postbuild/compress';

const TEXT = '<p>Uma assinatura digital prova quem assinou e que nada mudou depois.</p>'.repeat(20);
const runtime = (hash: string): string => `<script type=late src=/assets/js/runtime~main.${hash}.js></script>`;

/** The brotli copies of pages, after all copies were compared with what they are of. */
async function copiesOf(pages: readonly string[]): Promise<readonly Buffer[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'compress-'));
  const files = pages.map((content, index) => {
    const file = path.join(folder, `${index}.html`);
    writeFileSync(file, content);
    return file;
  });
  try {
    await compressFiles(folder);
    return files.map((file, index) => {
      const copy = readFileSync(`${file}.br`);
      assert.equal(brotliDecompressSync(copy).toString(), pages[index]);
      assert.equal(gunzipSync(readFileSync(`${file}.gz`)).toString(), pages[index]);
      return copy;
    });
  } finally {
    rmSync(folder, {recursive: true});
  }
}

test('speed: two copies of a page differ in the name of the runtime only', async () => {
  const [one, other] = await copiesOf([TEXT + runtime('0123abcd'), TEXT + runtime('ef456789')]);
  assert.equal(one?.length, other?.length);
  assert.equal(one?.toString('latin1').replace('0123abcd', 'ef456789'), other?.toString('latin1'));
});

test('speed: what does not end with the runtime is compressed as a whole', async () => {
  const [page, told] = await copiesOf([`${TEXT}<hr>`, `${TEXT}${runtime('0123abcd')}${TEXT}<hr>`]);
  for (const copy of [page, told]) {
    assert.ok(!copy?.toString('latin1').includes('<hr>'));
  }
});

test('speed: a file that ends before the hash has its copy too', async () => {
  assert.equal((await copiesOf([`${TEXT}/assets/js/runtime~main.`])).length, 1);
});
