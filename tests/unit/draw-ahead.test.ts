import assert from 'node:assert/strict';
import {fork, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import test from 'node:test';
import {pathToFileURL} from 'node:url';

/** Runs the program with a cache of its own; `use` gets it, and counts the cards that are kept there. */
async function withProgram(use: (program: ChildProcess, cards: () => number) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'draw-ahead-'));
  mkdirSync(path.join(folder, 'build-tools/postbuild'), {recursive: true});
  for (const name of [
    'package-lock.json',
    'build-tools/postbuild/outlines.ts',
    'build-tools/postbuild/indexed-png.ts',
  ]) {
    copyFileSync(name, path.join(folder, name));
  }
  const program = fork(path.resolve('build-tools/postbuild/draw-ahead.ts'), {
    cwd: folder,
    execArgv: ['--import', pathToFileURL(require.resolve('tsx')).href],
  });
  try {
    await use(program, () => {
      const cache = path.join(folder, 'node_modules/.cache');
      const kept = existsSync(cache) ? readdirSync(cache, {recursive: true, withFileTypes: true}) : [];
      return kept.filter((entry) => entry.isFile()).length;
    });
  } finally {
    program.kill();
    rmSync(folder, {recursive: true, force: true});
  }
}

const pages = (count: number): unknown[] =>
  Array.from({length: count}, (_, index) => ({title: `Página ${index}`, route: `/learn/page-${index}`}));

test('draw ahead: the cards of all pages are kept, and the program ends', () =>
  withProgram(async (program, cards) => {
    program.send(pages(3));
    assert.deepEqual(await once(program, 'exit'), [0, null]);
    assert.equal(cards(), 3);
  }));

test('draw ahead: when nobody waits for them any more, the program ends before all are drawn', () =>
  withProgram(async (program, cards) => {
    program.send(pages(1000), () => program.disconnect());
    assert.deepEqual(await once(program, 'exit'), [0, null]);
    assert.ok(cards() < 1000);
  }));
