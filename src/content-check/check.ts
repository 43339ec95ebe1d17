import type {Finding, Problem} from './problem';
import {admonitions} from './rules/admonitions';
import {claims} from './rules/claims';
import {code} from './rules/code';
import {data} from './rules/data';
import {files} from './rules/files';
import {formulas} from './rules/formulas';
import {frontMatterRule} from './rules/front-matter';
import {headings} from './rules/headings';
import {images} from './rules/images';
import {legislation} from './rules/legislation';
import {links} from './rules/links';
import {glossary, provider, sources} from './rules/marks';
import {menu} from './rules/menu';
import type {Rule} from './rules/rule';
import {checkSpelling} from './rules/spelling';
import {checkStyle} from './rules/style';
import {syntax} from './rules/syntax';
import {tabs} from './rules/tabs';
import {readSite} from './site';

/** The rules that look at the site as it was read. */
const rules: readonly Rule[] = [
  files,
  syntax,
  frontMatterRule,
  headings,
  links,
  images,
  formulas,
  code,
  admonitions,
  glossary,
  sources,
  provider,
  tabs,
  menu,
  data,
  claims,
  legislation,
];

/** The rules that other programs have, which need no more than the files. */
const tools = [
  {name: 'ortografia', check: checkSpelling},
  {name: 'markdown', check: checkStyle},
];

/** Everything that is wrong with the content of the site in a folder, by file and line; empty when all is well. */
export async function checkContent(root: string): Promise<readonly Finding[]> {
  const found = await Promise.all([
    ...tools.map(async ({name, check}) => named(name, await check(root))),
    readSite(root).then((site) => rules.flatMap(({name, check}) => named(name, check(site)))),
  ]);
  return found.flat().sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

const named = (rule: string, problems: readonly Problem[]): readonly Finding[] =>
  problems.map((problem) => ({...problem, rule}));
