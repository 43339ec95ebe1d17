import {frontMatter, postFrontMatter} from '../../../src/data/schemas';
import {mistakesIn} from '../../data/validate';
import {missingCharacter} from '../../postbuild/outlines';
import type {Problem} from '../problem';
import {isPost, type Site} from '../site';
import type {Rule} from './rule';

/** Checks front matter: known fields only, and unique titles and descriptions. */
export const frontMatterRule: Rule = {
  name: 'cabeçalho',
  check: (site) => [
    ...shape(site),
    ...markup(site),
    ...undrawable(site),
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

/** Markup of the text below the header, which titles and descriptions show verbatim. */
const MARKUP =
  /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);|(?<![\w$])\$(?!\s)[^$]*[^\s$]\$(?![\w$])|\*\*[^*]+\*\*|`[^`]+`|<\/?[a-z][^<>]*>|!?\[[^[\]]+\]\([^()]+\)/i;

function markup({pages}: Site): readonly Problem[] {
  return pages.flatMap(({file, frontMatter: {fields, lineOf}}) =>
    ['title', 'description', 'sidebar_label'].flatMap((field) => {
      const text = fields?.[field];
      const [mark] = typeof text === 'string' ? (MARKUP.exec(text) ?? []) : [];
      const fix = mark === '&amp;' ? 'Escreva «&».' : 'Escreva-o só com palavras, sem sinais de formatação.';
      return mark === undefined
        ? []
        : [
            {
              file,
              line: lineOf([field]),
              message: `«${field}» é texto simples, e nele «${mark}» aparece tal e qual. ${fix}`,
            },
          ];
    }),
  );
}

/** Titles with characters that the share card of the page cannot draw. */
function undrawable({pages}: Site): readonly Problem[] {
  return pages.flatMap(({file, frontMatter: {fields, lineOf}}) => {
    const sign = typeof fields?.title === 'string' ? missingCharacter(fields.title) : undefined;
    return sign === undefined ? [] : [{file, line: lineOf(['title']), message: undrawableMessage(sign)}];
  });
}

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
    return [
      {file, line: lineOf([field]), message: `«${field}» é igual ao de ${first}. Escreva um só para esta página.`},
    ];
  });
}
