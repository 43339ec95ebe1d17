import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Element, Nodes} from 'hast';
import postcss, {type Container} from 'postcss';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {keptData, madeBy} from '../build-cache';
import {subset} from '../plugins/vendor-assets/subset';
import {listFiles, listPages, rewritePages} from './files';
import {classAttributes} from './classes';

/** The stylesheet of formulas (R27), which `src/components/MathStyles` links in client navigation. */
export const FORMULA_STYLESHEET = /^\/assets\/katex-[^/]+\/katex\.min\.css$/;

/** A rule by which KaTeX has the elements of one class in a font. */
const CLASS_RULE = /^\.katex \.([\w-]+)$/;

/** The visible half of formulas; the other is MathML. */
const FORMULA = 'katex-html';

/** Whether a page has formulas. */
export const hasFormulas = (html: string): boolean => html.includes(FORMULA);

/**
 * Leaves in the fonts of formulas what the formulas of a build are written with, which is a third of them, and removes
 * the fonts that none is written in. The name of their folder covers the texts of all formulas
 * (`build-tools/config/vendor-assets.ts`).
 */
export async function subsetFormulaFonts(folder: string): Promise<void> {
  const stylesheet = path.join(folder, stylesheetOf(folder));
  const text = readFileSync(stylesheet, 'utf8');
  const css = postcss.parse(text);
  const used = new Map(
    keptData(
      `formula-characters/${madeBy('build-tools/postbuild/formula-fonts.ts')}`,
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
        // What can be read until it comes stays.
        declaration.value = 'swap';
      } else if (declaration.prop === 'src') {
        // Every browser that the site is for takes the first, as it does that of the typeface.
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

/** What asks for its fonts when it is opened. */
const FOLDED = /<details(?![^>]*\sopen\b)[^>]*>.*?<\/details>/gs;

/**
 * Has the fonts of its formulas come to a page beside its first styles, which go first, and not when these are there and
 * ask for them.
 */
export function preloadFormulaFonts(folder: string, baseUrl: string): void {
  const stylesheet = stylesheetOf(folder);
  const fontsOf = fontsBy(readFileSync(path.join(folder, stylesheet), 'utf8'));
  rewritePages(folder, (html) => {
    const shown = html.replace(FOLDED, '');
    const fonts = hasFormulas(shown) ? fontsOf(shown) : [];
    const links = fonts.map((font) => {
      const address = baseUrl + path.posix.join(path.posix.dirname(stylesheet), font).slice(1);
      return `<link rel=preload as=font type=font/woff2 fetchpriority=low href=${address} crossorigin=anonymous>`;
    });
    return html.replace('<link rel=stylesheet', () => `${links.join('')}<link rel=stylesheet`);
  });
}

function stylesheetOf(folder: string): string {
  const file = listFiles(folder).find((name) => FORMULA_STYLESHEET.test(name));
  if (!file) {
    throw new Error('The build has no stylesheet of formulas.');
  }
  return file;
}

async function replace(file: string, characters: string): Promise<void> {
  // Instructions for coarse screens are a fourth of such a font, and KaTeX draws its signs larger than the text.
  writeFileSync(file, await subset(readFileSync(file), characters, {noHinting: true}));
}

const unquoted = (family: string): string => family.replaceAll('"', '');

/**
 * The characters that the formulas of pages are written with, sorted, by the name of their fonts.
 *
 * @param css stylesheet of KaTeX
 */
export function charactersByFont(pages: readonly string[], css: string): ReadonlyMap<string, string> {
  const families = familiesByClass(css);
  const used = new Map<string, Set<string>>();
  for (const html of pages.filter(hasFormulas)) {
    collect(unified().use(rehypeParse).parse(html), families, used);
  }
  return new Map([...used].map(([family, characters]) => [family, [...characters].sort().join('')]));
}

/** The classes that an element needs for a rule of KaTeX, besides those around it. */
const OWN_CLASSES = /((?:\.[\w-]+)+)(?:>span)?$/;

/** What is in no class with a font. */
const MAIN = faceOf({'font-family': 'KaTeX_Main'});

/**
 * Reads a stylesheet of KaTeX; returns what finds the fonts that the formulas of a page are written in, as the
 * stylesheet names their files.
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
    const asked = rules.filter(({classes}) => elements.some((own) => classes.every((name) => own.has(name))));
    return [...new Set([MAIN, ...asked.map(({face}) => face)])].flatMap((face) => files.get(face) ?? []);
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

/** A font as a rule asks for it. */
function faceOf(values: Readonly<Record<string, string>>): string {
  return [values['font-family'], values['font-style'] ?? 'normal', values['font-weight'] ?? '400'].join(' ');
}

/** The family of fonts that each class of KaTeX stands for. */
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
 * Adds the characters of the formulas below a node to the families that they may be set in: that of the nearest class
 * that has one, else the main one and those of large signs, whose classes depend on each other.
 */
function collect(
  node: Nodes,
  families: ReadonlyMap<string, string>,
  used: Map<string, Set<string>>,
  inherited?: readonly string[],
): void {
  if (node.type === 'text') {
    for (const family of inherited ?? []) {
      used.set(family, new Set([...(used.get(family) ?? []), ...node.value]));
    }
  } else if ('children' in node) {
    const classes = node.type === 'element' ? classesOf(node) : [];
    const own = classes.flatMap((name) => families.get(name) ?? []);
    const begun = classes.includes(FORMULA) ? UNNAMED : inherited;
    const current = begun && own.length > 0 ? own : begun;
    node.children.forEach((child) => collect(child, families, used, current));
  }
}

const UNNAMED = ['KaTeX_Main', 'KaTeX_AMS', 'KaTeX_Size1', 'KaTeX_Size2', 'KaTeX_Size3', 'KaTeX_Size4'];

const classesOf = ({properties: {className}}: Element): string[] =>
  Array.isArray(className) ? className.map(String) : [];
