/** Runs the test files named as arguments in this one process. A file that does not load is a failed test. */
import path from 'node:path';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';

for (const file of process.argv.slice(2)) {
  const loading = import(pathToFileURL(path.resolve(file)).href);
  await loading.catch(() => test(`${file} loads`, () => loading));
}
