import {readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'js-yaml';
import type {Configuration, LintResults} from 'markdownlint';
import {lint} from 'markdownlint/promise';
import {openCache} from '../../build-cache';
import type {Finding} from '../problem';
import {contentFiles} from '../site';
import {fill, readTable} from '../tables';

interface Advice {
  readonly rule: string;
  readonly check?: string;
  readonly context?: string;
  readonly advice: string;
}

const ADVICE = readTable('markdownlint') as readonly Advice[];
const CONFIG = '.markdownlint-cli2.jsonc';

/** Checks Markdown with markdownlint, and explains its findings. Only lints texts that are not in the cache. */
export async function checkStyle(root: string): Promise<readonly Finding[]> {
  const cache = openCache('style', [CONFIG, 'build-tools/content-check/rules/style.ts'], root);
  // JSON with comments that YAML reads too, once they start with its own sign.
  const {config} = load(readFileSync(CONFIG, 'utf8').replace(/^\s*\/\/.*$/gm, '')) as {readonly config: Configuration};
  const texts = contentFiles(root).map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
  const strings = Object.fromEntries(texts.filter(([, text]) => !cache.has(text)));
  const found = await lint({strings, config});
  return texts.flatMap(([file, text]) =>
    cache
      .data(text, () => found[file] ?? [])
      // Of the wrong numbers of one list, the first says enough; a reversed link looks like a missing reference too.
      .filter(
        ({lineNumber, ruleNames: [rule]}, _index, all) =>
          !all.some(
            ({lineNumber: line, ruleNames: [other]}) =>
              (rule === 'MD029' && other === rule && line === lineNumber - 1) ||
              (rule === 'MD052' && other === 'MD011' && line === lineNumber),
          ),
      )
      .map((finding) => ({file, line: finding.lineNumber, ...explain(finding)})),
  );
}

function explain({
  ruleNames: [rule = ''],
  ruleDescription,
  errorDetail,
  errorContext,
}: LintResults[string][number]): Pick<Finding, 'rule' | 'message'> {
  for (const row of ADVICE.filter((candidate) => candidate.rule === rule)) {
    const match = new RegExp(row.context ?? '').exec([errorDetail, errorContext].join(' '));
    if (match) {
      return {rule: row.check ?? 'markdown', message: fill(row.advice, match)};
    }
  }
  return {rule: 'markdown', message: `${ruleDescription} (${rule}).`};
}
