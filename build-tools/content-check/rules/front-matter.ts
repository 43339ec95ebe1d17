import {frontMatter, postFrontMatter} from '../../../src/data/schemas';
import {mistakesIn} from '../../data/validate';
import type {Problem} from '../problem';
import {isPost, type Site} from '../site';
import type {Rule} from './rule';

/** Checks front matter: known fields only, and unique titles and descriptions. */
export const frontMatterRule: Rule = {
  name: 'cabeçalho',
  check: (site) => [
    ...shape(site),
    ...foreignLetters(site),
    ...repeated(site, 'title'),
    ...repeated(site, 'description'),
  ],
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

/** Characters that the typeface of the share cards lacks; they would render as empty boxes. */
const FOREIGN = /(?!\p{Script=Latin})\p{L}|\p{Emoji_Presentation}/u;

function foreignLetters({pages}: Site): readonly Problem[] {
  return pages.flatMap(({file, frontMatter: {fields, lineOf}}) => {
    const [letter] = (typeof fields?.title === 'string' && FOREIGN.exec(fields.title)) || [];
    return letter
      ? [
          {
            file,
            line: lineOf(['title']),
            message: `o título tem «${letter}», e a imagem de partilha da página mostraria no seu lugar um quadrado. Escreva-o só com letras latinas.`,
          },
        ]
      : [];
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
