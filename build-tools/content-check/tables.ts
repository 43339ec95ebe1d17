/** Reads the tables of patterns and advice in `tables/`. */
import {readFileSync} from 'node:fs';
import {load} from 'js-yaml';

/** Something that no page may have, and the advice about it. */
export interface Pattern {
  /** Source of a regular expression. */
  readonly pattern: string;
  /** Whether case matters. */
  readonly exact?: boolean;
  /** How many lines of a paragraph must match; one by default. */
  readonly min?: number;
  readonly advice: string;
  /** Sentences that it finds. */
  readonly examples: readonly string[];
}

/** Reads a table of the content check. */
export const readTable = (name: string): unknown =>
  load(readFileSync(new URL(`tables/${name}.yaml`, import.meta.url), 'utf8'));

/** Reads a table of patterns, with their regular expressions. `words` replaces names in braces within them. */
export const readPatterns = (
  name: string,
  words: Readonly<Record<string, string>> = {},
): readonly (Pattern & {readonly expression: RegExp})[] =>
  (readTable(name) as readonly Pattern[]).map((row) => ({
    ...row,
    expression: new RegExp(
      row.pattern.replace(/\{([A-Z]+)\}/g, (found, word: string) => words[word] ?? found),
      row.exact ? 'gu' : 'giu',
    ),
  }));

/** Fills a message with what was found: `{0}` is all of it, `{1}` its first group. */
export const fill = (message: string, found: readonly (string | undefined)[]): string =>
  message.replace(/\{(\d)\}/g, (_all, group: string) => found[Number(group)] ?? '');
