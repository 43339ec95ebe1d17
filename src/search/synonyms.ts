import {existsSync, readFileSync} from 'node:fs';
import {CORE_SCHEMA, load} from 'js-yaml';

interface GlossaryEntry {
  readonly term: string;
  readonly acronym?: string;
  readonly expansion?: string;
  readonly synonyms?: readonly string[];
}

/** Reads the groups of expressions that mean the same: the everyday ones, and those of the glossary. */
export function readSynonyms(everydayFile: string, glossaryFile: string): string[][] {
  const everyday = readYaml<string[][]>(everydayFile);
  const glossary = readYaml<GlossaryEntry[]>(glossaryFile);
  return [...everyday, ...glossary.map(expressionsOf)].filter((group) => group.length > 1);
}

function expressionsOf({term, acronym, expansion, synonyms = []}: GlossaryEntry): string[] {
  const spoken = [term, acronym, expansion, ...synonyms].filter((text) => text !== undefined);
  return [...new Set(spoken.map((text) => text.replace(/\s*\([^)]*\)/g, '').trim()))];
}

function readYaml<Content extends unknown[]>(file: string): Content {
  return (existsSync(file) ? load(readFileSync(file, 'utf8'), {schema: CORE_SCHEMA}) : []) as Content;
}
