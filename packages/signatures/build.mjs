/** Compiles the package into `dist`, as ES modules. */
import {execFileSync} from 'node:child_process';
import {rmSync, writeFileSync} from 'node:fs';
import process from 'node:process';
import {fileURLToPath, URL} from 'node:url';

process.chdir(fileURLToPath(new URL('.', import.meta.url)));
rmSync('dist', {recursive: true, force: true});
execFileSync(
  process.execPath,
  [fileURLToPath(import.meta.resolve('typescript/bin/tsc')), '-p', 'tsconfig.build.json'],
  {
    stdio: 'inherit',
  },
);
// Not in the package itself: tools that run the sources as CommonJS would load every module twice.
writeFileSync('dist/package.json', `${JSON.stringify({type: 'module', sideEffects: false})}\n`);
