import {Prism} from 'prism-react-renderer';
import {LANGUAGES} from '../../../src/lib/highlighting';
import {suggest} from '../../../src/lib/nearest';
import {lineOf, pageRule} from './rule';

const KNOWN = [
  'text',
  ...Object.keys(Prism.languages).filter((name) => typeof Prism.languages[name] === 'object'),
  ...LANGUAGES,
];

/** Languages whose quotes and hyphens word processors spoil, and in which curly ones are never right. */
const STRICT = new Set(['bash', 'sh', 'shell', 'powershell', 'json', 'http']);

const SPOILED: readonly (readonly [RegExp, string])[] = [
  [/[“”„‘’]/, 'neste código há aspas curvas, que um programa não aceita. Escreva aspas direitas.'],
  [
    /(?<=^|\s)[–—](?=[\p{L}-])/u,
    'neste código há um travessão, e um programa espera um hífen. Escreva «-», ou «--» numa opção comprida.',
  ],
];

/** Text between straight quotes, where every sign is right. */
const STRING = /"(?:\\.|[^"\\])*"|'[^']*'/g;

/** Removes strings and comments. Keeps the strings of a row with a quote too many, whose other one may be curly. */
function codeOf(row: string): string {
  const bare = row.replace(STRING, '');
  return (/["']/.test(bare) ? row : bare).replace(/(?<=^|\s)#.*/, '');
}

/** Checks that each code block names a language that the site can highlight, and that commands can be copied. */
export const code = pageRule('código', ({nodes}, report) => {
  for (const node of nodes) {
    if (node.type !== 'code' || !node.lang) {
      continue;
    }
    for (const [pattern, message] of STRICT.has(node.lang) ? SPOILED : []) {
      const index = node.value.split('\n').findIndex((row) => pattern.test(codeOf(row)));
      if (index >= 0) {
        report(lineOf(node) + 1 + index, message);
      }
    }
    if (!KNOWN.includes(node.lang)) {
      report(
        node,
        `a linguagem «${node.lang}» não é conhecida.${suggest(node.lang, KNOWN)} Se não for nenhuma, escreva «text».`,
      );
    }
  }
});
