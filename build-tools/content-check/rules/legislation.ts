import {MONTHS} from '../../../src/lib/dates';
import {findInProse} from '../prose';
import {fill, readPatterns} from '../tables';
import type {Rule} from './rule';

/** The kinds of law, as the source of a regular expression. */
export const KINDS =
  'Decretos?-Leis?|Decretos?-Regulamentar(?:es)?|Decretos?-Legislativos?|Decretos?|Leis?|Portarias?|Resoluç(?:ão|ões)|Regulamentos?|Deliberaç(?:ão|ões)';

const FORMS = readPatterns('laws', {LAW: KINDS});

/** Matches a law with its date: `Decreto-Lei n.º 33/2007, de 24 de setembro`. */
const DATED = new RegExp(
  `\\b(${KINDS})(?: \\([A-Z]{2}\\))? n\\.º ([\\w-]+(?:/[\\w-]+)+), de (\\d{1,2})\\.?º? de ([a-zç]+)`,
  'g',
);

/** Checks that laws are cited with the name and date in the list of sources. */
export const legislation: Rule = {
  name: 'diplomas',
  check({prose, sources}) {
    const dates = new Map(
      [...sources.values()].flatMap(({title}) =>
        [...title.matchAll(DATED)].map(([, kind, number, day, month]) => [`${kind} ${number}`, `${day} de ${month}`]),
      ),
    );
    return [
      ...FORMS.flatMap(({expression, advice}) => findInProse(prose, expression, (found) => fill(advice, found))),
      ...findInProse(prose, DATED, ([, kind, number, day, month = '']) => {
        if (!MONTHS.includes(month)) {
          return `«${month}» não é um mês. Escreva-o por extenso, com minúscula.`;
        }
        const date = dates.get(`${kind} ${number}`);
        return date && date !== `${day} de ${month}`
          ? `o ${kind} n.º ${number} é de ${date}, e não de ${day} de ${month}. Corrija a data.`
          : undefined;
      }),
    ];
  },
};
