import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';
import type {WordLists} from '../engine/language';

const listsIn = (text: string): Readonly<Record<string, string>> => parse(text) as Readonly<Record<string, string>>;

/** Reads the word lists of a YAML file; those for Portuguese, Cape Verdean Creole and English by default. */
export function readWords(file = join(__dirname, '../portuguese.yaml')): WordLists {
  const {stop = '', ...conversation} = listsIn(readFileSync(file, 'utf8'));
  const words = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);
  return {stop: words(stop), conversation: Object.values(conversation).flatMap(words)};
}
