import {frontMatter, postFrontMatter} from '../../../src/data/schemas';
import {mistakesIn} from '../../data/validate';
import {isPost} from '../site';
import {pageRule} from './rule';

/** Markup of the text below the header, which titles and descriptions show verbatim. */
const MARKUP =
  /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);|(?<![\w$])\$(?!\s)[^$]*[^\s$]\$(?![\w$])|\*\*[^*]+\*\*|`[^`]+`|<\/?[a-z][^<>]*>|!?\[[^[\]]+\]\([^()]+\)/i;

/** Checks front matter: known fields only, and unique titles and descriptions. */
export const frontMatterRule = pageRule(
  'cabeçalho',
  ({file, frontMatter: {fields, mistakes, lineOf}}, report, site) => {
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
      const first = site.pages.find((page) => page.frontMatter.fields?.[field] === text);
      if (text !== undefined && field !== 'sidebar_label' && first && first.file !== file) {
        report(lineOf([field]), `«${field}» é igual ao de ${first.file}. Escreva um só para esta página.`);
      }
    }
  },
);
