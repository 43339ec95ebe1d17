import path from 'node:path';
import type {Problem} from '../problem';
import type {Rule} from './rule';

const CONFIG = path.resolve('.markdownlint-cli2.jsonc');

/** What to do about each rule of `.markdownlint-cli2.jsonc`; the ones that other rules explain better are left out. */
const MENDS: Readonly<Record<string, string>> = {
  MD018: 'falta um espaço depois de «#». Escreva «## Título».',
  MD023: 'o título começa por espaços. Encoste-o à margem.',
  MD024: 'há dois títulos iguais na mesma parte. Distinga-os.',
  MD011: 'a ligação está ao contrário. Escreva [texto](endereço).',
  MD042: 'a ligação não tem endereço. Escreva [texto](endereço).',
  MD039: 'há espaços dentro do texto da ligação. Tire-os.',
  MD040: 'falta a linguagem do bloco de código. Escreva-a depois dos acentos graves, ou «text».',
  MD032: 'falta uma linha em branco antes ou depois da lista. Acrescente-a.',
  MD031: 'falta uma linha em branco antes ou depois do bloco de código. Acrescente-a.',
  MD058: 'falta uma linha em branco antes ou depois da tabela. Acrescente-a.',
  MD056: 'esta linha da tabela tem células a mais ou a menos. Conte as barras «|».',
  MD052: 'a ligação [texto][referência] não tem a sua referência. Escreva [texto](endereço).',
  MD010: 'há uma tabulação. Troque-a por espaços.',
  MD029: 'os números da lista não se seguem. Escreva 1, 2, 3.',
  MD047: 'o ficheiro não acaba com uma linha nova. Prima Enter no fim da última linha.',
};

/** Said by `headings` and `images`, with the words to write. */
const ELSEWHERE = ['MD001', 'MD025', 'MD045'];

/** Correctness of Markdown, by the configuration of markdownlint. */
export const style: Rule = {
  name: 'markdown',
  async check({root, pages}) {
    const {main} = await import('markdownlint-cli2');
    const problems: Problem[] = [];
    await main({
      directory: path.resolve(root),
      argv: ['--config', CONFIG, ...pages.map(({file}) => `:${file}`)],
      noGlobs: true,
      logMessage: () => undefined,
      logError: (line: string) => {
        const [, file, row, rule = '', description] =
          /^(.+?):(\d+)(?::\d+)? (?:error )?(MD\d+)\/\S+ (.*)$/.exec(line) ?? [];
        if (file && !ELSEWHERE.includes(rule)) {
          problems.push({file, line: Number(row), message: MENDS[rule] ?? `${description} (${rule}).`});
        }
      },
    });
    return problems;
  },
};
