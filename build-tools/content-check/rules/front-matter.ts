import {frontMatter, postFrontMatter} from '../../../src/data/schemas';
import {mistakesIn} from '../../data/validate';
import type {Problem} from '../problem';
import {isPost, type Site} from '../site';
import {pageRule, type Rule} from './rule';

/** Markup of the text below the header, which titles and descriptions show verbatim. */
const MARKUP =
  /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);|(?<![\w$])\$(?!\s)[^$]*[^\s$]\$(?![\w$])|\*\*[^*]+\*\*|`[^`]+`|<\/?[a-z][^<>]*>|!?\[[^[\]]+\]\([^()]+\)/i;

const inPages = pageRule('cabeçalho', ({file, frontMatter: {fields, mistakes, lineOf}}, report) => {
  if (!fields) {
    if (mistakes.length === 0) {
      report(1, 'falta o cabeçalho da página. Comece por três hífenes, «title», «description», e mais três hífenes.');
    }
    return;
  }
  for (const {path, message} of mistakesIn(isPost(file) ? postFrontMatter : frontMatter, fields)) {
    report(lineOf(path), message);
  }
  for (const field of ['title', 'description', 'sidebar_label']) {
    const text = fields[field];
    const [mark] = typeof text === 'string' ? (MARKUP.exec(text) ?? []) : [];
    if (mark !== undefined) {
      const fix = mark === '&amp;' ? 'Escreva «&».' : 'Escreva-o só com palavras, sem sinais de formatação.';
      report(lineOf([field]), `«${field}» é texto simples, e nele «${mark}» aparece tal e qual. ${fix}`);
    }
  }
});

/** Checks front matter: known fields only, and unique titles and descriptions. */
export const frontMatterRule: Rule = {
  name: inPages.name,
  check: (site) => [...inPages.check(site), ...repeated(site, 'title'), ...repeated(site, 'description')],
};

function repeated({pages}: Site, field: 'title' | 'description'): readonly Problem[] {
  const seen = new Map<unknown, string>();
  return pages.flatMap(({file, frontMatter: {fields, lineOf}}) => {
    const value = fields?.[field];
    const first = seen.get(value);
    if (value === undefined || !first) {
      seen.set(value, file);
      return [];
    }
    const message = `«${field}» é igual ao de ${first}. Escreva um só para esta página.`;
    return [{file, line: lineOf([field]), message}];
  });
}
