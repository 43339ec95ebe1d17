import assert from 'node:assert/strict';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {compressFiles} from '../../build-tools/plugins/compression';
import {temporaryFolder} from '../support/folder';

const TEXT = '<p>Uma assinatura digital prova quem assinou e que nada mudou depois.</p>'.repeat(20);

/** Decompresses all copies, compares them with their originals, and returns the Brotli copies of pages. */
async function copiesOf(pages: readonly string[]): Promise<readonly Buffer[]> {
  const folder = temporaryFolder();
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

test('speed: every text file has a smaller copy in both formats that decompresses to it', async () => {
  const [copy] = await copiesOf([TEXT]);
  assert.ok(copy && copy.length < TEXT.length / 10);
});
