import type {DataFile} from '../../src/data/schemas';
import type {Finding, Problem} from './problem';
import * as registered from './rules';
import type {Rule} from './rules/rule';
import {checkSpelling} from './rules/spelling';
import {checkStyle} from './rules/style';
import {isUsable, readSite, type Site} from './site';

const rules: readonly Rule[] = Object.values(registered);

/** Rules whose findings affect those of others. */
const {files, frontMatterRule, invisible, syntax} = registered;

/** Rules that external tools run on the files themselves. */
const tools = [
  {name: 'ortografia', check: checkSpelling},
  {name: 'markdown', check: checkStyle},
];

/** Rules that depend on other files. While those are unreadable, the rules would only report follow-on errors. */
const DEPENDENCIES: readonly (readonly [file: RegExp, names: readonly string[]])[] = [
  [/^src\/data\//, ['ligações', 'glossário', 'fontes', 'diplomas']],
  [/^src\/lib\/pages\.ts$/, ['ligações', 'menu']],
  [/^sidebars-/, ['menu']],
];

/** Checks the content of a site. Returns all findings by file and line; none when all is well. */
export async function checkContent(root: string): Promise<readonly Finding[]> {
  const site = readSite(root);
  const [ours, ...others] = await Promise.all([
    site.then(applyRules),
    ...tools.map(async ({name, check}) => named(name, await check(root))),
  ]);
  // An invisible character splits a word: drop the spelling findings on its line. Where the header or the syntax is
  // wrong, that finding names the character already.
  const explained = placesOf(ours, [syntax.name, frontMatterRule.name]);
  const shown = ours.filter((finding) => finding.rule !== invisible.name || !explained.has(placeOf(finding)));
  const invisibles = placesOf(shown, [invisible.name]);
  const findings = [
    ...shown,
    ...others.flat().filter((finding) => finding.rule !== invisible.name || !invisibles.has(placeOf(finding))),
  ];
  const ends = new Map(
    (await site).pages.map(({file, mistakes}) => [file, mistakes.find(({swallows}) => swallows)?.line ?? Infinity]),
  );
  // Suppress follow-on errors for unreadable files.
  const unread = new Set(findings.filter(({rule}) => rule === files.name).map(({file}) => file));
  return findings
    .filter(
      ({file, line, rule}) =>
        rule === files.name || (!unread.has(file) && precedesParseEnd(line, rule, ends.get(file))),
    )
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** Applies the rules that need no external tool. */
export const applyRules = (site: Site): readonly Finding[] =>
  runnableRules(site).flatMap(({name, check}) => named(name, check(site)));

/** Whether a finding precedes the point where parsing stopped. There, only the syntax error itself counts. */
const precedesParseEnd = (line: number, rule: string, end = Infinity): boolean =>
  line < end || (line === end && rule === syntax.name);

/** The rules whose input files are all readable. */
function runnableRules({unread, data}: Site): readonly Rule[] {
  const missing = [
    ...unread.map(({file}) => file),
    ...(Object.keys(data) as DataFile[])
      .filter((name) => !isUsable(name, data[name]))
      .map((name) => `src/data/${name}`),
  ];
  const waiting = DEPENDENCIES.flatMap(([pattern, names]) => (missing.some((file) => pattern.test(file)) ? names : []));
  return rules.filter(({name}) => !waiting.includes(name));
}

const placesOf = (findings: readonly Finding[], names: readonly string[]): ReadonlySet<string> =>
  new Set(findings.filter(({rule}) => names.includes(rule)).map(placeOf));

const placeOf = ({file, line}: Problem): string => `${file}:${line}`;

const named = (rule: string, problems: readonly Problem[]): readonly Finding[] =>
  problems.map((problem) => ({...problem, rule}));
