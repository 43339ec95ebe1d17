import {readFileSync} from 'node:fs';
import path from 'node:path';
import {openCache} from '../../build-cache';
import type {Problem} from '../problem';
import {markdownFiles} from '../site';
import {runTool} from '../tool';

const CONFIG = '.markdownlint-cli2.jsonc';

/** Advice for each rule of `.markdownlint-cli2.jsonc`, except those that other checks explain better. */
const FIXES: Readonly<Record<string, string>> = {
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
  MD056: 'esta linha da tabela tem células a mais ou a menos. Conte as barras «|»; dentro de código, escreva «\\|».',
  MD052: 'a ligação [texto][referência] não tem a sua referência. Escreva [texto](endereço).',
  MD010: 'há uma tabulação. Troque-a por espaços.',
  MD047: 'o ficheiro não acaba com uma linha nova. Prima Enter no fim da última linha.',
};

/** Covered by `headings` and `images`, with more specific advice. */
const COVERED_ELSEWHERE = ['MD001', 'MD025', 'MD045'];

interface Remark {
  readonly line: number;
  /** `MD…` */
  readonly rule: string;
  readonly description: string;
}

/** Checks Markdown style with markdownlint. Only lints files that are not in the cache. */
export async function checkStyle(root: string): Promise<readonly Problem[]> {
  const cache = openCache('style', [CONFIG], root);
  const files = markdownFiles(root).map((file) => ({file, text: readFileSync(path.join(root, file), 'utf8')}));
  const unknown = files.filter(({text}) => !cache.has(text));
  const found = await lint(
    root,
    unknown.map(({file}) => file),
  );
  const remarks = files.map(({file, text}) => [file, cache.data(text, () => found.get(file) ?? [])] as const);
  return remarks.flatMap(([file, own]) =>
    own
      .filter(({rule}) => !COVERED_ELSEWHERE.includes(rule))
      .map(({line, rule, description}) => ({file, line, message: FIXES[rule] ?? `${description} (${rule}).`})),
  );
}

async function lint(root: string, files: readonly string[]): Promise<ReadonlyMap<string, readonly Remark[]>> {
  const remarks = new Map<string, Remark[]>();
  if (files.length === 0) {
    return remarks;
  }
  const {status, errors} = await runTool(
    path.resolve('node_modules/markdownlint-cli2/markdownlint-cli2-bin.mjs'),
    ['--config', path.resolve(CONFIG), '--no-globs', '--', ...files],
    root,
  );
  for (const text of errors.split('\n')) {
    const [, file, line, rule = '', description = ''] =
      /^(.+?):(\d+)(?::\d+)? (?:error )?(MD\d+)\/\S+ (.*)$/.exec(text) ?? [];
    if (file) {
      remarks.set(file, [...(remarks.get(file) ?? []), {line: Number(line), rule, description}]);
    }
  }
  if (status !== (remarks.size > 0 ? 1 : 0)) {
    throw new Error(`markdownlint: ${errors}`);
  }
  return remarks;
}
