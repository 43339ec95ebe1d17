import {frontMatter, postFrontMatter} from '../../../src/data/schemas';
import {mistakesIn} from '../../data/validate';
import type {Problem} from '../problem';
import {isPost, type Site} from '../site';
import type {Rule} from './rule';

/** Front matter is a closed list of fields, and no two pages have the same title or description. */
export const frontMatterRule: Rule = {
  name: 'cabeçalho',
  check: (site) => [...shape(site), ...repeated(site, 'title'), ...repeated(site, 'description')],
};

function shape({pages}: Site): readonly Problem[] {
  return pages.flatMap(({file, frontMatter: {fields, mistakes, lineOf}}): readonly Problem[] => {
    if (!fields && mistakes.length === 0) {
      return [
        {
          file,
          line: 1,
          message: 'falta o cabeçalho da página. Comece por três hífenes, «title», «description», e mais três hífenes.',
        },
      ];
    }
    const mistaken = fields ? mistakesIn(isPost(file) ? postFrontMatter : frontMatter, fields) : [];
    return mistaken.map(({path, message}) => ({file, line: lineOf(path), message}));
  });
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
    return [
      {file, line: lineOf([field]), message: `«${field}» é igual ao de ${first}. Escreva um só para esta página.`},
    ];
  });
}
