/**
 * Stops when the path of the project contains a character that Node.js or the bundler reads as something else than a
 * part of a name. Their own messages name a file of the project that does exist. Plain JavaScript, because the
 * TypeScript loader does not start in such a folder either.
 */
import console from 'node:console';
import path from 'node:path';
import process from 'node:process';

/** Starts a query, a fragment or a loader of the bundler, or stands for any name. */
const MEANT_OTHERWISE = /[?#!*]/;

const folder = path.join(import.meta.dirname, '../..');
const found = MEANT_OTHERWISE.exec(folder)?.[0];
if (found) {
  console.error(
    `[project] The path of the project contains "${found}", which the build cannot read: ${folder}. Rename the folder, or move the project.`,
  );
  process.exit(1);
}
