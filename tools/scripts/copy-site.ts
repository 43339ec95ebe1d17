import {cpSync, mkdirSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';

const LEFT_OUT = new Set([
  '.cache',
  '.docusaurus',
  '.git',
  'build',
  'build-hosting',
  'build.next',
  'build.next-hosting',
  'node_modules',
  'test-results',
]);

/** Copies the site, without packages and without what was built or cached, to a folder that has nothing else. */
export function copySources(folder: string): void {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  for (const name of readdirSync('.').filter((entry) => !LEFT_OUT.has(entry))) {
    cpSync(name, path.join(folder, name), {recursive: true});
  }
}

/** Copies the site to a folder where a program may change and build it. */
export function copySite(folder: string): void {
  copySources(folder);
  // The bundler's cache is a folder of the modules: each copy has its own.
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((entry) => entry !== '.cache')) {
    symlinkSync(path.resolve('node_modules', name), path.join(folder, 'node_modules', name));
  }
}
