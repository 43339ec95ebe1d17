import path from 'node:path';
import type {Problem} from '../problem';
import {SECTIONS} from '../site';
import {runTool} from '../tool';

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
export async function checkStyle(root: string): Promise<readonly Problem[]> {
  const {status, errors} = await runTool(
    path.resolve('node_modules/markdownlint-cli2/markdownlint-cli2-bin.mjs'),
    ['--config', CONFIG, '--no-globs', `{${SECTIONS.join(',')}}/**/*.{md,mdx}`],
    root,
  );
  if (status !== 0 && status !== 1) {
    throw new Error(`markdownlint: ${errors}`);
  }
  return errors.split('\n').flatMap((line): readonly Problem[] => {
    const [, file, row, rule = '', description] =
      /^(.+?):(\d+)(?::\d+)? (?:error )?(MD\d+)\/\S+ (.*)$/.exec(line) ?? [];
    return file && !ELSEWHERE.includes(rule)
      ? [{file, line: Number(row), message: MENDS[rule] ?? `${description} (${rule}).`}]
      : [];
  });
}
