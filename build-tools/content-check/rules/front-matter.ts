import {frontMatter, postFrontMatter} from '../../../src/data/schemas';
import {mistakesIn} from '../../data/validate';
import {missingCharacter} from '../../fonts/outlines';
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
  // The share card of the page would show an empty box.
  const sign = typeof fields.title === 'string' ? missingCharacter(fields.title) : undefined;
  if (sign !== undefined) {
    report(lineOf(['title']), undrawableMessage(sign));
  }
});

/** Checks front matter: known fields only, and unique titles and descriptions. */
export const frontMatterRule: Rule = {
  name: inPages.name,
  check: (site) => [...inPages.check(site), ...repeated(site, 'title'), ...repeated(site, 'description')],
};

function undrawableMessage(sign: string): string {
  const code = `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
  if (/\p{C}|\p{Z}/u.test(sign)) {
    return `o título tem um sinal que não se vê (${code}), e a imagem de partilha da página mostraria no seu lugar um quadrado. Apague-o, e escreva outra vez a palavra.`;
  }
  // Ligatures, full-width letters and special hyphens have a plain form.
  const plain = sign.normalize('NFKC').replace(/\p{Pd}/u, '-');
  const advice =
    plain !== sign && missingCharacter(plain) === undefined
      ? `Escreva «${plain}».`
      : 'Escreva-o só com letras latinas, ou por palavras.';
  return `o título tem «${sign}» (${code}), e a imagem de partilha da página mostraria no seu lugar um quadrado. ${advice}`;
}

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
