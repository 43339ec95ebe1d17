import {cpSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** Makes a folder that is removed when the process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  process.on('exit', () => rmSync(folder, {recursive: true, force: true}));
  return folder;
}

/** Makes such a folder with a copy of everything that authors write. */
export function copyOfContent(): string {
  const folder = temporaryFolder();
  for (const part of [
    'learn',
    'research',
    'src/data',
    'src/lib',
    'static',
    'sidebars-learn.ts',
    'sidebars-research.ts',
  ]) {
    cpSync(part, path.join(folder, part), {recursive: true});
  }
  return folder;
}
