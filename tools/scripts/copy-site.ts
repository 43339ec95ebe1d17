import {cpSync, mkdirSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';

const EXCLUDED = new Set(['.cache', '.docusaurus', '.git', 'build', 'build-hosting', 'node_modules', 'test-results']);

/** Copies the site to an empty folder, without packages, builds and caches. */
export function copySources(folder: string): void {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  for (const name of readdirSync('.').filter((entry) => !EXCLUDED.has(entry))) {
    cpSync(name, path.join(folder, name), {recursive: true});
  }
}

/** Copies the site to a folder where it can be changed and built. */
export function copySite(folder: string): void {
  copySources(folder);
  // The bundler caches inside node_modules, so each copy needs its own folder.
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((entry) => entry !== '.cache')) {
    symlinkSync(path.resolve('node_modules', name), path.join(folder, 'node_modules', name));
  }
}
