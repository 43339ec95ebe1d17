import {createHash} from 'node:crypto';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import postcss, {type AtRule, type ChildNode, type Root, type Rule} from 'postcss';
import {listFiles} from './files';

/** The stylesheet that Docusaurus makes of all styles. */
const STYLESHEET = /^\/assets\/css\/styles\.\w+\.css$/;

export interface DividedStyles {
  /** What a page needs to be painted. */
  readonly first: string;
  /** What only scripts bring onto a page, and what only paper needs. */
  readonly later: string;
}

/**
 * Divides the stylesheet of a build, so that the first paint waits for less. What is left for later is linked for
 * print: the browser fetches it without waiting for it, and `src/plugins/late-scripts` makes it hold for the screen
 * before any script can need it. Where two rules weigh the same, those left for later win, as rules for paper should.
 */
export function divideStylesheet(folder: string): void {
  const files = listFiles(folder);
  const whole = files.find((name) => STYLESHEET.test(name));
  if (!whole) {
    throw new Error('The build has no stylesheet.');
  }
  const pages = files.filter((name) => name.endsWith('.html'));
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const classes = new Set(pages.flatMap((page) => classesIn(read(page))));
  const users = files.filter((name) => /\.(?:css|js|html)$/.test(name) && name !== whole);
  const {first, later} = divideStyles(withoutUnusedProperties(read(whole), users.map(read)), classes);
  rmSync(path.join(folder, whole));
  const [firstName, laterName] = [save(folder, 'styles', first), save(folder, 'later', later)];
  const link = new RegExp(`(<link rel=stylesheet href=)(\\S*)${whole.replaceAll('.', '\\.')}[^>]*>`);
  for (const page of pages) {
    const html = read(page).replace(link, `$1$2${firstName}>$1$2${laterName} media=print>`);
    if (html.includes(whole)) {
      throw new Error(`The stylesheet of ${page} is linked in a way that is not known.`);
    }
    writeFileSync(path.join(folder, page), html);
  }
}

/** Writes a stylesheet under a name that carries its hash; returns its path. */
function save(folder: string, name: string, css: string): string {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const file = `/assets/css/${name}.${hash}.css`;
  writeFileSync(path.join(folder, file), css);
  return file;
}

const classesIn = (html: string): string[] =>
  [...html.matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g)].flatMap(([, quoted, bare]) =>
    (quoted ?? bare ?? '').split(' '),
  );

/**
 * Styles without the custom properties that nothing reads, which are half of Infima's.
 *
 * @param users texts of the other styles, of scripts and of pages
 */
export function withoutUnusedProperties(css: string, users: readonly string[]): string {
  const readElsewhere = new Set(users.flatMap((text) => text.match(/--[\w-]+/g) ?? []));
  const root = postcss.parse(css);
  let hasRemoved = true;
  // A property may be read only by one that goes.
  while (hasRemoved) {
    hasRemoved = false;
    const read = new Set<string>();
    root.walkDecls(({value}) => (value.match(/--[\w-]+/g) ?? []).forEach((name) => read.add(name)));
    root.walkDecls(/^--/, (declaration) => {
      if (!read.has(declaration.prop) && !readElsewhere.has(declaration.prop)) {
        declaration.remove();
        hasRemoved = true;
      }
    });
  }
  return root.toString();
}

/** Divides styles by the classes that the pages have before any script runs. */
export function divideStyles(css: string, classes: ReadonlySet<string>): DividedStyles {
  const isLater = (rule: Rule) => isForPrint(rule) || rule.selectors.every((selector) => !canMatch(selector, classes));
  return {
    first: keep(postcss.parse(css), (rule) => !isLater(rule), true),
    later: keep(postcss.parse(css), isLater, false),
  };
}

/** Whether the classes that a selector asks for can be there; alternatives and exclusions do not count. */
function canMatch(selector: string, classes: ReadonlySet<string>): boolean {
  const required = selector.replaceAll(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '');
  return [...required.matchAll(/\.((?:[\w-]|\\.)+)/g)].every(([, name = '']) => classes.has(name.replaceAll('\\', '')));
}

function isForPrint({parent}: ChildNode): boolean {
  if (parent?.type !== 'atrule') {
    return false;
  }
  const {name, params} = parent as AtRule;
  return (name === 'media' && params === 'print') || isForPrint(parent as AtRule);
}

/** The rules that pass, in the at-rules that they are in; what is no rule (fonts, animations, order) comes first. */
function keep(root: Root, passes: (rule: Rule) => boolean, isFirst: boolean): string {
  root.walkRules((rule) => {
    const isKeyframe = rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name);
    if (!isKeyframe && !passes(rule)) {
      rule.remove();
    }
  });
  const atRules: AtRule[] = [];
  root.walkAtRules((atRule) => void atRules.push(atRule));
  // From within: what is emptied goes too.
  for (const atRule of atRules.reverse()) {
    const {nodes, name} = atRule;
    const isContainer = nodes !== undefined && /^(?:media|layer|supports|container)$/.test(name);
    if (isContainer ? nodes.length === 0 : isForPrint(atRule) === isFirst) {
      atRule.remove();
    }
  }
  return root.toString();
}
