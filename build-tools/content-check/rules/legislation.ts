import {MONTHS} from '../../../src/lib/dates';
import {findInProse} from '../prose';
import type {Rule} from './rule';

const KINDS =
  'Decretos?-Leis?|Decretos?-Regulamentar(?:es)?|Decretos?-Legislativos?|Decretos?|Leis?|Portarias?|Resoluç(?:ão|ões)|Regulamentos?|Deliberaç(?:ão|ões)';

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
      ...findInProse(
        prose,
        /\b(?:DL|D\.L\.|Dec\.-Lei|DReg|DLeg)\s*(?:n\.?\s?[º°o]\.?\s*)?(\d+\/\w+)/g,
        ([found, number]) => `«${found}» é uma abreviatura. Escreva «Decreto-Lei n.º ${number}».`,
      ),
      ...findInProse(
        prose,
        new RegExp(
          `\\b(${KINDS})( \\([A-Z]{2}\\))? (?:nº|n°|n\\.°|n\\.o|no\\.|N\\.?º|num\\.|número|nr\\.?|#) ?(\\d[\\w/-]*)`,
          'g',
        ),
        ([found, kind, origin = '', number]) =>
          `«${found}» não está na forma certa. Escreva «${kind}${origin} n.º ${number}».`,
      ),
      ...findInProse(
        prose,
        new RegExp(`\\b(${KINDS})(?: \\([A-Z]{2}\\))? ((?!\\d{4}/)\\d+/[\\w/-]+)`, 'g'),
        ([found, kind, number]) => `falta «n.º» em «${found}». Escreva «${kind} n.º ${number}».`,
      ),
      ...findInProse(
        prose,
        /\b(decreto-lei|decreto-regulamentar|decreto-legislativo|portaria|resolução|deliberação) n\.º (\d[\w/-]*)/g,
        ([found, kind = '', number]) =>
          `o nome de um diploma leva maiúsculas. Escreva «${kind.replace(/(?:^|-)[a-zç]/g, (letter) => letter.toUpperCase())} n.º ${number}» em vez de «${found}».`,
      ),
      ...findInProse(
        prose,
        new RegExp(`\\b(?:${KINDS})(?: \\([A-Z]{2}\\))? n\\.º (?:\\w+/)+(\\d{2})(?![\\d\\w])`, 'g'),
        ([found]) => `o ano de «${found}» leva quatro algarismos. Escreva, por exemplo, «33/2007».`,
      ),
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
