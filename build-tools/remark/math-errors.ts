import type {Root} from 'hast';
import type {Plugin} from 'unified';
import {refuse} from './mdx';

/**
 * Input: a tree that `rehype-katex` has processed. It turns a formula that does not parse into a message on the file
 * and red text on the page.
 *
 * Output: unchanged. Fails the build on such a message and names file, line and reason (R26).
 */
export const rehypeMathErrors: Plugin<[], Root> = () => (_tree, file) => {
  const failures = file.messages.filter(({source}) => source === 'rehype-katex');
  const mistakes = failures.map(({line, ancestors = [], cause}) => {
    // A block formula's code has no position of its own: take the nearest ancestor's.
    const block = ancestors.findLast(({position}) => position !== undefined);
    return {line: line ?? block?.position?.start.line, message: formulaMessage(cause)};
  });
  refuse(file, mistakes);
};

/** Advice for the most common mistakes in formulas. `$1` etc. refer to groups in the message of KaTeX. */
const FIXES: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/Undefined control sequence: (\S+)/, 'o comando «$1» não existe'],
  [/No such environment: (\S+)/, 'o ambiente «$1» não existe'],
  [/Double (?:super|sub)script/, 'há dois expoentes ou dois índices seguidos; ponha um deles entre chavetas'],
  [/Expected '\\right'/, 'há um «\\left» sem o seu «\\right»'],
  [/Expected 'EOF', got '\\right'/, 'há um «\\right» sem o seu «\\left»'],
  [/Expected 'EOF', got '}'/, 'uma chaveta «}» fecha e não abre'],
  [/expected '}'|Expected '}'/, 'uma chaveta «{» abre e não fecha, ou falta o que um comando pede entre chavetas'],
  [/Expected 'EOF', got '([&#])'/, 'o sinal «$1» não pode estar aqui; escreva «\\$1»'],
  [/Expected group (?:after|as argument to) '(.+?)'/, 'falta o que vem depois de «$1»'],
  [/Unicode text character "(.)"/, 'a letra «$1» só pode estar em texto; escreva a palavra dentro de «\\text{…}»'],
  [/Unrecognized Unicode character "(.+?)"/, 'o sinal «$1» não existe em fórmulas; ponha-o fora dos sinais «$»'],
  [/% comment has no terminating newline/, 'o sinal «%» esconde o que vem depois; escreva «\\%»'],
  [/Invalid delimiter '(.+?)' after '(.+?)'/, 'depois de «$2» vem um parêntese, e não «$1»'],
  [
    /Mismatch: \\begin\{(.+?)\} matched by \\end\{(.+?)\}/,
    'o «\\begin{$1}» fecha com «\\end{$2}»; escreva o mesmo nome',
  ],
  [
    /(\S+) (?:can be used only in display mode|works only in display)/,
    '«$1» só pode estar numa fórmula em linha própria',
  ],
  [/Can't use function '(.+?)' in text mode/, 'o comando «$1» não pode estar dentro de «\\text{…}»'],
  [/or \\end/, 'há um «\\begin» sem o seu «\\end»'],
];

/** The part of the formula that KaTeX quotes; it underlines the culprit with combining characters. */
const QUOTED = / at (?:position \d+|end of input): (.+)$/s;

/** Explains the error that KaTeX threw: where in the formula, and what to do. */
export function formulaMessage(cause: unknown): string {
  const reason = cause instanceof Error ? cause.message : '';
  const [pattern, advice] = FIXES.find(([known]) => known.test(reason)) ?? [];
  const found = pattern && pattern.exec(reason)?.[0].replace(pattern, advice ?? '');
  const quoted = QUOTED.exec(reason)?.[1]?.replaceAll('\u0332', '');
  return `fórmula que não se consegue ler${quoted ? `, em «${quoted}»` : ''}: ${
    found ?? 'confirme as chavetas, os parênteses e os nomes começados por «\\»'
  }.`;
}
