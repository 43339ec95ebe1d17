import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** Makes a folder that is removed when the process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  process.on('exit', () => rmSync(folder, {recursive: true, force: true}));
  return folder;
}
