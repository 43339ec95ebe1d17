/** Runs the test files named as arguments in this one process. A file that does not load is a failed test. */
import path from 'node:path';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';

for (const file of process.argv.slice(2)) {
  await import(pathToFileURL(path.resolve(file)).href).catch((error: unknown) =>
    test(`${file} loads`, () => Promise.reject(error)),
  );
}
