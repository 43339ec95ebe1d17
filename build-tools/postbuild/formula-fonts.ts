import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Element, Nodes} from 'hast';
import postcss, {type Container} from 'postcss';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {openCache} from '../build-cache';
import {subset} from '../plugins/vendor-assets/subset';
import {listFiles, listPages, replaceIn, rewritePages} from './files';
import {classAttributes} from './classes';

/** The KaTeX stylesheet (R27). `src/components/MathStyles` links it in client navigation. */
export const FORMULA_STYLESHEET = /^\/assets\/katex-[^/]+\/katex\.min\.css$/;

/** A KaTeX rule that sets the font of one class. */
const CLASS_RULE = /^\.katex \.([\w-]+)$/;

/** Class of the visible half of a formula; the other half is MathML. */
const FORMULA = 'katex-html';

/** Whether a page has formulas. */
export const hasFormulas = (html: string): boolean => html.includes(FORMULA);

/**
 * Subsets the KaTeX fonts to the characters in the build's formulas (a third of their size) and removes unused fonts.
 * The fingerprint in their folder name covers all formulas (`build-tools/config/vendor-assets.ts`).
 */
export async function subsetFormulaFonts(folder: string): Promise<void> {
  const stylesheet = path.join(folder, stylesheetOf(folder));
  const text = readFileSync(stylesheet, 'utf8');
  const css = postcss.parse(text);
  const used = new Map(
    openCache('formula-characters', ['build-tools/postbuild/formula-fonts.ts']).data(
      [stylesheetOf(folder), text],
      () => [
        ...charactersByFont(
          listPages(folder).map(({file: page}) => readFileSync(page, 'utf8')),
          text,
        ),
      ],
    ),
  );
  const fonts: Promise<void>[] = [];
  css.walkAtRules('font-face', (rule) => {
    let family = '';
    let font = '';
    rule.walkDecls((declaration) => {
      if (declaration.prop === 'font-family') {
        family = unquoted(declaration.value);
      } else if (declaration.prop === 'font-display') {
        // Show fallback text until the font arrives.
        declaration.value = 'swap';
      } else if (declaration.prop === 'src') {
        // Keep the first source: every supported browser reads WOFF2.
        declaration.value = declaration.value.split(',')[0] ?? '';
        font = /url\((.*?)\)/.exec(declaration.value)?.[1] ?? '';
      }
    });
    const characters = used.get(family);
    if (characters) {
      fonts.push(replace(path.join(path.dirname(stylesheet), font), characters));
    } else {
      rule.remove();
      rmSync(path.join(path.dirname(stylesheet), font));
    }
  });
  await Promise.all(fonts);
  writeFileSync(stylesheet, css.toString());
}

/** Collapsed sections, which request their fonts when opened. */
const FOLDED = /<details(?![^>]*\sopen\b)[^>]*>.*?<\/details>/gs;

const STYLESHEET_LINK = /<link rel=stylesheet/;

/**
 * Preloads a page's formula fonts, at low priority behind its stylesheet, instead of letting the browser discover them
 * after parsing it.
 */
export function preloadFormulaFonts(folder: string, baseUrl: string): void {
  const stylesheet = stylesheetOf(folder);
  const fontsOf = fontsBy(readFileSync(path.join(folder, stylesheet), 'utf8'));
  rewritePages(folder, (html, {route}) => {
    const shown = html.replace(FOLDED, '');
    const fonts = hasFormulas(shown) ? fontsOf(shown) : [];
    const links = fonts.map((font) => {
      const address = baseUrl + path.posix.join(path.posix.dirname(stylesheet), font).slice(1);
      return `<link rel=preload as=font type=font/woff2 fetchpriority=low href=${address} crossorigin=anonymous>`;
    });
    return links.length === 0 ? html : replaceIn(route, html, STYLESHEET_LINK, (link) => links.join('') + link);
  });
}

function stylesheetOf(folder: string): string {
  const file = listFiles(folder).find((name) => FORMULA_STYLESHEET.test(name));
  if (!file) {
    throw new Error('The build has no KaTeX stylesheet.');
  }
  return file;
}

async function replace(file: string, characters: string): Promise<void> {
  // Drop hinting, a quarter of the file: formulas are larger than body text.
  writeFileSync(file, await subset(readFileSync(file), characters, {noHinting: true}));
}

const unquoted = (family: string): string => family.replaceAll('"', '');

/**
 * Collects the characters in formulas by font family, sorted.
 *
 * @param css the KaTeX stylesheet
 */
export function charactersByFont(pages: readonly string[], css: string): ReadonlyMap<string, string> {
  const families = familiesByClass(css);
  const used = new Map<string, Set<string>>();
  for (const html of pages.filter(hasFormulas)) {
    collect(unified().use(rehypeParse).parse(html), families, used);
  }
  return new Map([...used].map(([family, characters]) => [family, [...characters].sort().join('')]));
}

/** The classes that a KaTeX selector requires on the element itself, ignoring its ancestors. */
const OWN_CLASSES = /((?:\.[\w-]+)+)(?:>span)?$/;

/** The font of elements without a more specific font class. */
const MAIN = faceOf({'font-family': 'KaTeX_Main'});

/**
 * Reads the KaTeX stylesheet. Returns a function that lists the font files a page's formulas need, as the stylesheet
 * names them.
 */
export function fontsBy(css: string): (html: string) => readonly string[] {
  const files = new Map<string, string>();
  const rules: {readonly classes: readonly string[]; readonly face: string}[] = [];
  postcss.parse(css).walkDecls('font-family', ({parent}) => {
    const values = valuesOf(parent as Container);
    const face = faceOf(values);
    const [, file] = /url\((.*?)\)/.exec(values.src ?? '') ?? [];
    if (file) {
      files.set(face, file);
    }
    for (const selector of parent?.type === 'rule' ? parent.selectors : []) {
      const [, classes] = OWN_CLASSES.exec(selector) ?? [];
      if (classes) {
        rules.push({classes: classes.split('.').slice(1), face});
      }
    }
  });
  return (html) => {
    const elements = [...new Set(classAttributes(html))].map((names) => new Set(names.split(' ')));
    const used = rules.filter(({classes}) => elements.some((own) => classes.every((name) => own.has(name))));
    return [...new Set([MAIN, ...used.map(({face}) => face)])].flatMap((face) => files.get(face) ?? []);
  };
}

/** The declarations of a rule, without quotation marks. */
function valuesOf(rule: Container): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  rule.each((node) => {
    if (node.type === 'decl') {
      values[node.prop] = unquoted(node.value);
    }
  });
  return values;
}

/** A key for a font: family, style and weight. */
function faceOf(values: Readonly<Record<string, string>>): string {
  return [values['font-family'], values['font-style'] ?? 'normal', values['font-weight'] ?? '400'].join(' ');
}

function familiesByClass(css: string): ReadonlyMap<string, string> {
  const families = new Map<string, string>();
  postcss.parse(css).walkDecls('font-family', ({parent, value}) => {
    for (const selector of parent?.type === 'rule' ? parent.selectors : []) {
      const [, name] = CLASS_RULE.exec(selector) ?? [];
      if (name) {
        families.set(name, unquoted(value));
      }
    }
  });
  return families;
}

/**
 * Adds the characters of formulas below a node to every font family they may use: the one of the nearest class with a
 * font, else the main family and those of large symbols, which depend on combinations of classes.
 */
function collect(
  node: Nodes,
  families: ReadonlyMap<string, string>,
  used: Map<string, Set<string>>,
  inherited?: readonly string[],
): void {
  if (node.type === 'text') {
    for (const family of inherited ?? []) {
      used.set(family, new Set([...(used.get(family) ?? []), ...Array.from(node.value)]));
    }
  } else if ('children' in node) {
    const classes = node.type === 'element' ? classesOf(node) : [];
    const own = classes.flatMap((name) => families.get(name) ?? []);
    const defaults = classes.includes(FORMULA) ? DEFAULT_FAMILIES : inherited;
    const current = defaults && own.length > 0 ? own : defaults;
    node.children.forEach((child) => collect(child, families, used, current));
  }
}

const DEFAULT_FAMILIES = ['KaTeX_Main', 'KaTeX_AMS', 'KaTeX_Size1', 'KaTeX_Size2', 'KaTeX_Size3', 'KaTeX_Size4'];

const classesOf = ({properties: {className}}: Element): string[] =>
  Array.isArray(className) ? className.map(String) : [];
