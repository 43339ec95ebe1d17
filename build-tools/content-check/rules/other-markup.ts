import {lineOf, pageRule} from './rule';

/** Markup of other programs, which a page shows verbatim. */
interface ForeignMarkup {
  readonly pattern: RegExp;
  readonly message: (found: RegExpExecArray) => string;
}

const asText = (what: string, fix: string): string => `${what} aparece como texto. ${fix}`;

const LIST = 'Escreva cada ponto numa linha, com um hífen e um espaço: «- ».';

/** Markup at the start of a line. Ignore lists of one line, which may be sentences. */
const LINE_MARKUP: readonly (ForeignMarkup & {readonly min: number})[] = [
  {
    min: 1,
    pattern: /^\s*([•●▪■◦‣∙])(?=\s)/,
    message: ([, sign]) => asText(`esta lista, feita com «${sign}»,`, LIST),
  },
  {
    min: 2,
    pattern: /^\s*([·–—])(?=\s)/,
    message: ([, sign]) => asText(`esta lista, feita com «${sign}»,`, LIST),
  },
  {
    min: 1,
    pattern: /^\s*([-*+>]|\d+[.)])[\u00A0\u2007\u202F]/,
    message: ([, sign]) =>
      asText('esta linha', `Depois de «${sign}» há um espaço inseparável: apague-o, e escreva um espaço vulgar.`),
  },
  {
    min: 2,
    pattern: /^\s*([-+]|\d+[.)])(?![ºª])(?=\p{L})/u,
    message: ([, sign]) => asText('esta lista', `Escreva um espaço depois de «${sign}».`),
  },
  {
    min: 1,
    pattern: /^\s*\[{1,2}_?(?:toc|índice|indice)_?\]{1,2}$/i,
    message: ([mark]) => asText(`«${mark.trim()}»`, 'Apague a linha: o índice da página faz-se sozinho.'),
  },
  {
    min: 1,
    pattern: /^\s*! +(?=\[[^\]\n]*\]\([^()\s]+\.(?:avif|gif|jpe?g|png|svg|webp)\))/i,
    message: () => 'isto é uma ligação, e a imagem não aparece. Apague o espaço entre «!» e «[».',
  },
  {
    min: 1,
    pattern: /^\s*: (?=\S)/,
    message: () => asText('o sinal «:»', 'Não há aqui listas de definições: escreva «**Termo:** o que quer dizer».'),
  },
];

const TEXT_MARKUP: readonly ForeignMarkup[] = [
  {
    pattern: /^\[!(?:note|tip|important|warning|caution)\]/i,
    message: ([mark]) => asText(`«${mark}»`, 'Uma nota começa por «:::note» e acaba por «:::», cada um na sua linha.'),
  },
  {
    pattern: /\[\[([^[\]\n]+)\]\]/,
    message: ([mark, text]) => asText(`«${mark}»`, `Escreva [${text}](endereço).`),
  },
  {
    pattern: /\^\[[^[\]\n]+\]/,
    message: ([mark]) =>
      asText(`«${mark}»`, 'Uma nota tem duas partes: «[^1]» na frase, e «[^1]: texto da nota» no fim da página.'),
  },
  {
    pattern: /==[^\s=](?:[^=\n]*[^\s=])?==/,
    message: ([mark]) => asText(`«${mark}»`, 'Não há aqui texto realçado: use **negrito**.'),
  },
  {
    pattern: /\*\*|(?<![\p{L}\p{N}*])\*\p{L}[^*\n]*\*(?!\*)/u,
    message: ([mark]) =>
      asText(
        `«${mark}»`,
        'Os sinais encostam ao que está entre eles; do lado de fora há um espaço ou um sinal de pontuação. Se são para ler, escreva «\\*» em cada um.',
      ),
  },
  {
    pattern: /(?<![\p{L}\p{N}:]):(?:[a-z][\w+-]*|[+-]1):(?![\p{L}\p{N}:])/u,
    message: ([mark]) => asText(`«${mark}»`, 'Apague-o, ou escreva o próprio emoji.'),
  },
];

/** Masks code and escaped characters, which the author intended. */
const bare = (source: string): string => source.replace(/\\[^\n]|`[^`\n]*`/g, '¤');

/** Finds markup that authors know or paste from other programs, and that a page shows verbatim. */
export const otherMarkup = pageRule('markdown', ({tree, nodes, lines, mistakes}, report) => {
  for (const node of tree.children) {
    // Skip lines with a syntax error: blanking it out may leave an indented line.
    const isIndented = node.type === 'paragraph' && (node.position?.start.column ?? 1) > 4;
    if (isIndented && mistakes.every(({line}) => line !== lineOf(node))) {
      report(
        node,
        'as linhas recuadas não são um bloco de código: juntam-se numa frase. Ponha «```text» numa linha antes, e «```» numa linha depois.',
      );
    }
  }
  for (const node of nodes) {
    const {start, end} = node.position ?? {start: {line: 1, column: 1}, end: {line: 1, column: 1}};
    const isLast = (index: number) => start.line + index === end.line;
    const rows = lines
      .slice(start.line - 1, end.line)
      .map((row, index) => row.slice(index === 0 ? start.column - 1 : 0, isLast(index) ? end.column - 1 : undefined))
      .map(bare);
    if (node.type === 'paragraph') {
      for (const {pattern, min, message} of LINE_MARKUP) {
        const found = rows.flatMap((row, index) => {
          const match = pattern.exec(row);
          return match ? [{index, match}] : [];
        });
        const [first] = found;
        if (first && found.length >= min) {
          report(start.line + first.index, message(first.match));
        }
      }
    } else if (node.type === 'listItem' && typeof node.checked === 'boolean') {
      report(
        node,
        'uma página não tem caixas de marcar, e quem a ouve não saberia para que servem. Apague os «[ ]»; para uma lista em papel, use <Imprimir />.',
      );
    } else if (node.type === 'text') {
      for (const {pattern, message} of TEXT_MARKUP) {
        const match = pattern.exec(node.value);
        // If the source lacks the match, its characters are escaped.
        const index = match ? rows.findIndex((row) => row.includes(match[0])) : -1;
        if (match && index >= 0) {
          report(start.line + index, message(match));
          break;
        }
      }
    }
  }
});
