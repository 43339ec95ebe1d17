import {readFileSync} from 'node:fs';

/** The rows of a table in `tests/fixtures`, without comments; tabs separate their cells. */
export const tableOf = (name: string): readonly (readonly string[])[] =>
  readFileSync(`tests/fixtures/${name}.tsv`, 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('# '))
    .map((row) => row.split('\t'));
