import type {DataFile} from '../../src/data/schemas';
import type {Finding, Problem} from './problem';
import * as registered from './rules';
import type {Rule} from './rules/rule';
import {checkSpelling} from './rules/spelling';
import {checkStyle} from './rules/style';
import {isUsable, readSite, type Site} from './site';

const rules: readonly Rule[] = Object.values(registered);

/** Rules whose findings affect those of others. */
const {admonitions, files, frontMatterRule, headings, invisible, markup, menu, syntax} = registered;

/** Rules that know MDX, and explain what markdownlint does not. */
const EXPLAIN_MARKDOWN = [admonitions, frontMatterRule, markup, syntax].map(({name}) => name);

/** Rules that depend on other files. While those are unreadable, the rules would only report follow-on errors. */
const DEPENDENCIES: readonly (readonly [file: RegExp, names: readonly string[]])[] = [
  [/^src\/data\//, ['ligações', 'glossário', 'fontes', 'diplomas']],
  [/^src\/lib\/pages\.ts$/, ['ligações', 'menu']],
  [/^sidebars-/, ['menu']],
];

/** Checks the content of a site. Returns all findings by file and line; none when all is well. */
export async function checkContent(root: string): Promise<readonly Finding[]> {
  const reading = readSite(root);
  const [ours, spelling, style] = await Promise.all([reading.then(applyRules), checkSpelling(root), checkStyle(root)]);
  const site = await reading;
  const {pages} = site;
  // Without a header, its lines look like headings.
  const hasHeader = (file: string) => pages.every((page) => page.file !== file || page.frontMatter.fields);
  // One mistake, one finding: where two explain the same line, the more precise one stays.
  const marks = withoutPlacesOf(ours, [syntax.name, frontMatterRule.name]);
  const findings = [
    ...ours.filter((finding) => finding.rule !== invisible.name || marks(finding)),
    // An invisible character splits a word, whose halves are in no dictionary.
    ...spelling.filter(withoutPlacesOf(ours, [invisible.name])),
    ...style
      .filter(withoutPlacesOf(ours, EXPLAIN_MARKDOWN))
      .filter(({file, rule}) => rule !== headings.name || hasHeader(file)),
  ];
  // Suppress follow-on errors: of files and pages that cannot be read, and of the address of a page that is to be renamed.
  const unread = new Set(site.unread.map(({file}) => file));
  const unparsed = new Set(pages.filter(({mistakes}) => mistakes.some(({swallows}) => swallows)).map(({file}) => file));
  const renamed = new Set(ours.filter(({rule}) => rule === files.name).map(({file}) => file));
  return findings
    .filter(
      ({file, rule}) =>
        rule === files.name ||
        (!unread.has(file) &&
          !(rule === menu.name && renamed.has(file)) &&
          (rule === syntax.name || !unparsed.has(file))),
    )
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** Applies the rules that need no external tool, and whose input files are all readable. */
export function applyRules(site: Site): readonly Finding[] {
  const missing = [
    ...site.unread.map(({file}) => file),
    ...(Object.keys(site.data) as DataFile[])
      .filter((name) => !isUsable(name, site.data[name]))
      .map((name) => `src/data/${name}`),
  ];
  const waiting = DEPENDENCIES.flatMap(([pattern, names]) => (missing.some((file) => pattern.test(file)) ? names : []));
  return rules
    .filter(({name}) => !waiting.includes(name))
    .flatMap(({name, check}) => check(site).map((problem) => ({...problem, rule: name})));
}

/** Creates a filter for problems on lines where none of some rules found anything. */
function withoutPlacesOf(findings: readonly Finding[], names: readonly string[]): (problem: Problem) => boolean {
  const placeOf = ({file, line}: Problem) => `${file}:${line}`;
  const places = new Set(findings.filter(({rule}) => names.includes(rule)).map(placeOf));
  return (problem) => !places.has(placeOf(problem));
}
