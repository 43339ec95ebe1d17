import {createHash} from 'node:crypto';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import postcss, {type AtRule, type ChildNode, type Root, type Rule} from 'postcss';
import {keptData, madeBy} from '../build-cache';
import {withoutLayers} from './cascade';
import {listFiles} from './files';
import {classAttributes} from './classes';
import {FORMULA_STYLESHEET, hasFormulas} from './formula-fonts';

/** The stylesheet that Docusaurus makes of all styles. */
const STYLESHEET = /^\/assets\/css\/styles\.\w+\.css$/;

/** The stylesheet of the typeface (R27). */
const FONTS = /^\/assets\/fonts-[^/]+\/fonts\.css$/;

export interface DividedStyles {
  /** What a page needs to be painted. */
  readonly first: string;
  /** What only scripts bring onto a page, and what only paper needs. */
  readonly later: string;
}

/**
 * Divides the stylesheet of a build, so that the first paint waits for less: for one stylesheet, which begins with the
 * typeface, because a second would take a connection of its own on a server without HTTP/2. What is left for later is
 * only named: `build-tools/plugins/late-scripts` links it for print when the page is painted, and makes it hold for the screen
 * before any script can need it. Where no scripts run it is linked for print from the start. Where two rules weigh the
 * same, those left for later win, as rules for paper should.
 *
 * Pages with formulas have the rules and fonts of these among their first styles, and no other page pays for them.
 */
export function divideStylesheet(folder: string): void {
  const files = listFiles(folder);
  const whole = files.find((name) => STYLESHEET.test(name));
  const fonts = files.find((name) => FONTS.test(name));
  const maths = files.find((name) => FORMULA_STYLESHEET.test(name));
  if (!whole || !fonts) {
    throw new Error(`The build has no stylesheet of ${whole ? 'the typeface' : 'its own'}.`);
  }
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const users = files.filter((name) => /\.(?:css|js|html)$/.test(name) && name !== whole && name !== fonts);
  const source = read(whole);
  const used = namesIn(source, users.map(read).flatMap(propertyNamesIn));
  const css = keptData(`used-properties/${MADE_BY}`, [source, used], () => withoutUnusedProperties(source, used));
  const typeface = moved(read(fonts), fonts, whole);
  let formulas = '';
  if (maths) {
    const flat = withoutLayers(read(maths));
    writeFileSync(path.join(folder, maths), flat);
    formulas = moved(flat, maths, whole);
  }
  for (const name of [whole, fonts]) {
    rmSync(path.join(folder, name));
  }

  const pages = files.filter((name) => name.endsWith('.html')).map((name) => ({name, html: read(name)}));
  const linkOf = (name: string) => new RegExp(`(<link rel=stylesheet href=)(\\S*)${name.replaceAll('.', '\\.')}[^>]*>`);
  for (const kind of kindsOf(pages)) {
    const classes = kind.flatMap(({html}) => classesIn(html));
    const divided = keptDivision(css, classes);
    const isMaths = kind.some(({html}) => hasFormulas(html));
    const first = typeface + divided.first + (isMaths ? keptDivision(formulas, classes).first : '');
    const firstName = save(folder, isMaths ? 'fonts-katex-and-styles' : 'fonts-and-styles', first);
    const laterName = save(folder, 'later', divided.later);
    const later = `$2${laterName} media=print>`;
    const links = `$1$2${firstName}><link data-rel=stylesheet href=${later}<noscript>$1${later}</noscript>`;
    for (const {name, html} of kind) {
      const linked: string = html.replace(linkOf(fonts), '').replace(linkOf(whole), links);
      if (linked.includes(whole) || linked.includes(fonts)) {
        throw new Error(`The stylesheets of ${name} are linked in a way that is not known.`);
      }
      writeFileSync(path.join(folder, name), linked);
    }
  }
}

const MADE_BY = madeBy('build-tools/postbuild/styles.ts');

/** Names that styles may ask for, each once. */
const namesIn = (css: string, names: readonly string[]): readonly string[] =>
  [...new Set(names)].filter((name) => css.includes(name)).sort();

function keptDivision(css: string, classes: readonly string[]): DividedStyles {
  // Names of classes are written in styles as they are, or else with backslashes.
  const asked = namesIn(css.replaceAll('\\', ''), classes);
  return keptData(`divided-styles/${MADE_BY}`, [css, asked], () => divideStyles(css, new Set(asked)));
}

interface BuiltHtml {
  readonly name: string;
  readonly html: string;
}

/**
 * Pages of documentation look alike, those with formulas do, and so do all others: each kind has its own first styles,
 * which its pages share.
 */
function kindsOf(pages: readonly BuiltHtml[]): BuiltHtml[][] {
  const kinds = new Map<string, BuiltHtml[]>();
  for (const page of pages) {
    const kind = `${isOfDocs(page)} ${hasFormulas(page.html)}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), page]);
  }
  return [...kinds.values()];
}

const isOfDocs = ({html}: BuiltHtml): boolean => /\sclass=(?:"[^"]*\bdocs-wrapper\b|docs-wrapper)/.test(html);

/** A stylesheet in the place of another: the files beside it that it names are named from there. */
function moved(css: string, from: string, to: string): string {
  const folder = path.posix.relative(path.posix.dirname(to), path.posix.dirname(from));
  return css.replace(/url\((['"]?)(?:\.\/)?(?=\w)(?!\w+:)/g, `url($1${folder}/`);
}

/** Writes a stylesheet under a name that carries its hash; returns its path. */
function save(folder: string, name: string, css: string): string {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const file = `/assets/css/${name}.${hash}.css`;
  writeFileSync(path.join(folder, file), css);
  return file;
}

const classesIn = (html: string): string[] => classAttributes(html).flatMap((names) => names.split(' '));

const propertyNamesIn = (text: string): readonly string[] => text.match(/--[\w-]+/g) ?? [];

/**
 * Styles without the custom properties that nothing reads, which are half of Infima's.
 *
 * @param users texts of the other styles, of scripts and of pages
 */
export function withoutUnusedProperties(css: string, users: readonly string[]): string {
  const root = postcss.parse(css);
  const needed = propertiesRead(root, new Set(users.flatMap(propertyNamesIn)));
  root.walkDecls(/^--/, (declaration) => void (needed.has(declaration.prop) || declaration.remove()));
  return root.toString();
}

/**
 * Divides styles by the classes that the pages have before any script runs. What the root has, which every page has, is
 * among the first.
 */
export function divideStyles(css: string, classes: ReadonlySet<string>): DividedStyles {
  const isLater = (rule: Rule) => isForPrint(rule) || rule.selectors.every((selector) => !canMatch(selector, classes));
  return {
    first: keep(postcss.parse(css), (rule) => !isLater(rule), true),
    later: keep(postcss.parse(css), isLater, false),
  };
}

/** Names of the custom properties that styles or `others` read, those that only other properties read included. */
function propertiesRead(root: Root, others: ReadonlySet<string>): ReadonlySet<string> {
  const names = new Set(others);
  root.walkDecls(/^(?!--)/, ({value}) => propertyNamesIn(value).forEach((name) => names.add(name)));
  let before = -1;
  while (names.size !== before) {
    before = names.size;
    root.walkDecls(/^--/, ({prop, value}) => {
      if (names.has(prop)) {
        propertyNamesIn(value).forEach((name) => names.add(name));
      }
    });
  }
  return names;
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
