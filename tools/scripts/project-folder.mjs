/**
 * Stops if the path of the project contains a character with a special meaning for Node.js or the bundler, whose own
 * messages would name a file that does exist. Plain JavaScript, because the TypeScript loader fails in such a folder
 * too.
 */
import console from 'node:console';
import path from 'node:path';
import process from 'node:process';

/** Characters that start a query, a fragment or a loader, and the wildcard. */
const SPECIAL_CHARACTER = /[?#!*]/;

const folder = path.join(import.meta.dirname, '../..');
const found = SPECIAL_CHARACTER.exec(folder)?.[0];
if (found) {
  console.error(
    `[project] The path of the project contains "${found}", which its tools cannot read: ${folder}. Rename the folder, or move the project.`,
  );
  process.exit(1);
}
