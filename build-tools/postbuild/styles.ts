import {createHash} from 'node:crypto';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import postcss, {type AtRule, type ChildNode, type Root, type Rule} from 'postcss';
import {DEFERRED_REL} from '../../src/lib/deferred-scripts';
import {openCache} from '../build-cache';
import {withoutLayers} from './cascade';
import {listFiles} from './files';
import {classAttributes} from './classes';
import {FORMULA_STYLESHEET, hasFormulas} from './formula-fonts';

const STYLESHEET = /^\/assets\/css\/styles\.\w+\.css$/;

/** The stylesheet of the typeface (R27). */
const FONTS = /^\/assets\/fonts-[^/]+\/fonts\.css$/;

export interface SplitStyles {
  /** Rules that the first paint needs. */
  readonly critical: string;
  /** Rules for elements that only scripts create, and for print. */
  readonly deferred: string;
}

/**
 * Splits the site's stylesheet into critical and deferred styles, so that the first paint waits for less.
 *
 * Critical styles are a single file that starts with the typeface, because a second stylesheet would cost a connection
 * on a server without HTTP/2. Only pages with formulas get the rules and fonts of KaTeX.
 *
 * The page only names deferred styles: `build-tools/plugins/deferred-scripts` links them after the first paint, with
 * `media=print`, and applies them to the screen before any script can need them. Without scripts they are linked for
 * print from the start. On equal specificity deferred rules win, as print rules should.
 */
export function splitStylesheet(folder: string): void {
  const files = listFiles(folder);
  const whole = files.find((name) => STYLESHEET.test(name));
  const fonts = files.find((name) => FONTS.test(name));
  const maths = files.find((name) => FORMULA_STYLESHEET.test(name));
  if (!whole || !fonts) {
    throw new Error(`The build has no ${whole ? 'font' : 'site'} stylesheet.`);
  }
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const users = files.filter((name) => /\.(?:css|js|html)$/.test(name) && name !== whole && name !== fonts);
  const source = read(whole);
  const used = namesIn(source, users.map(read).flatMap(propertyNamesIn));
  const css = cache.data(['used', source, used], () => withoutUnusedProperties(source, used));
  const typeface = rebaseUrls(read(fonts), fonts, whole);
  let formulas = '';
  if (maths) {
    const flat = withoutLayers(read(maths));
    writeFileSync(path.join(folder, maths), flat);
    formulas = rebaseUrls(flat, maths, whole);
  }
  for (const name of [whole, fonts]) {
    rmSync(path.join(folder, name));
  }

  const pages = files.filter((name) => name.endsWith('.html')).map((name) => ({name, html: read(name)}));
  const linkOf = (name: string) => new RegExp(`(<link rel=stylesheet href=)(\\S*)${name.replaceAll('.', '\\.')}[^>]*>`);
  for (const kind of groupByKind(pages)) {
    const classes = kind.flatMap(({html}) => classesIn(html));
    const split = cachedSplit(css, classes);
    const isMaths = kind.some(({html}) => hasFormulas(html));
    const critical = typeface + split.critical + (isMaths ? cachedSplit(formulas, classes).critical : '');
    const firstName = save(folder, isMaths ? 'fonts-katex-and-styles' : 'fonts-and-styles', critical);
    const deferredName = save(folder, 'deferred', split.deferred);
    const deferred = `$2${deferredName} media=print>`;
    const links = `$1$2${firstName}><link ${DEFERRED_REL}=stylesheet href=${deferred}<noscript>$1${deferred}</noscript>`;
    for (const {name, html} of kind) {
      const linked: string = html.replace(linkOf(fonts), '').replace(linkOf(whole), links);
      if (linked.includes(whole) || linked.includes(fonts)) {
        throw new Error(`Unexpected stylesheet links in ${name}.`);
      }
      writeFileSync(path.join(folder, name), linked);
    }
  }
}

const cache = openCache('styles', ['build-tools/postbuild/styles.ts']);

/** The names that occur in the stylesheet, sorted and unique. */
const namesIn = (css: string, names: readonly string[]): readonly string[] =>
  [...new Set(names)].filter((name) => css.includes(name)).sort();

function cachedSplit(css: string, classes: readonly string[]): SplitStyles {
  // Stylesheets escape class names with backslashes.
  const used = namesIn(css.replaceAll('\\', ''), classes);
  return cache.data(['split', css, used], () => splitStyles(css, new Set(used)));
}

interface BuiltHtml {
  readonly name: string;
  readonly html: string;
}

/**
 * Groups pages that look alike (documentation, formulas, everything else), so that each group shares one file of
 * critical styles.
 */
function groupByKind(pages: readonly BuiltHtml[]): BuiltHtml[][] {
  const kinds = new Map<string, BuiltHtml[]>();
  for (const page of pages) {
    const kind = `${isOfDocs(page)} ${hasFormulas(page.html)}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), page]);
  }
  return [...kinds.values()];
}

const isOfDocs = ({html}: BuiltHtml): boolean => /\sclass=(?:"[^"]*\bdocs-wrapper\b|docs-wrapper)/.test(html);

/** Rewrites the relative URLs of a stylesheet for its new location. */
function rebaseUrls(css: string, from: string, to: string): string {
  const folder = path.posix.relative(path.posix.dirname(to), path.posix.dirname(from));
  return css.replace(/url\((['"]?)(?:\.\/)?(?=\w)(?!\w+:)/g, `url($1${folder}/`);
}

/** Writes a stylesheet under a name with its content hash. Returns the path. */
function save(folder: string, name: string, css: string): string {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const file = `/assets/css/${name}.${hash}.css`;
  writeFileSync(path.join(folder, file), css);
  return file;
}

const classesIn = (html: string): string[] => classAttributes(html).flatMap((names) => names.split(' '));

const propertyNamesIn = (text: string): readonly string[] => text.match(/--[\w-]+/g) ?? [];

/**
 * Removes unused custom properties, which are half of Infima's.
 *
 * @param users contents of other stylesheets, scripts and pages
 */
export function withoutUnusedProperties(css: string, users: readonly string[]): string {
  const root = postcss.parse(css);
  const needed = propertiesRead(root, new Set(users.flatMap(propertyNamesIn)));
  root.walkDecls(/^--/, (declaration) => {
    if (!needed.has(declaration.prop)) {
      declaration.remove();
    }
  });
  return root.toString();
}

/** Splits styles by the classes that pages have before any script runs. Rules for the root element are critical. */
export function splitStyles(css: string, classes: ReadonlySet<string>): SplitStyles {
  const isDeferred = (rule: Rule) =>
    isForPrint(rule) || rule.selectors.every((selector) => !canMatch(selector, classes));
  return {
    critical: keepRules(postcss.parse(css), (rule) => !isDeferred(rule), true),
    deferred: keepRules(postcss.parse(css), isDeferred, false),
  };
}

/** Names of the custom properties in use, including those that only other properties read. */
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

/** Whether pages have all classes that a selector requires, ignoring `:is()`, `:not()` and the like. */
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

/**
 * Keeps the matching rules inside their at-rules. Other at-rules (fonts, animations, layer order) go with the critical
 * styles.
 */
function keepRules(root: Root, passes: (rule: Rule) => boolean, isCritical: boolean): string {
  root.walkRules((rule) => {
    const isKeyframe = rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name);
    if (!isKeyframe && !passes(rule)) {
      rule.remove();
    }
  });
  const atRules: AtRule[] = [];
  root.walkAtRules((atRule) => void atRules.push(atRule));
  // Visit the innermost first, so that emptied ancestors are removed too.
  for (const atRule of atRules.reverse()) {
    const {nodes, name} = atRule;
    const isContainer = nodes !== undefined && /^(?:media|layer|supports|container)$/.test(name);
    if (isContainer ? nodes.length === 0 : isForPrint(atRule) === isCritical) {
      atRule.remove();
    }
  }
  return root.toString();
}
