import type {Nodes} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {pageRule, type PageProblem} from './rule';

/** A space between the text and the URL of a link. */
const PARTED = /\] +\((?:https?:|\.{0,2}\/)/;

/**
 * Finds Markdown that renders differently from what its author meant: links, footnotes and tables that stay plain text,
 * asterisks that vanish, and unused footnotes and link definitions.
 */
export const rawText = pageRule('markdown', ({nodes, lines, mistakes}) => {
  const problems: PageProblem[] = [...misreadEmphasis(nodes, lines)];
  // An unclosed block may have swallowed the references.
  if (!mistakes.some(({swallows}) => swallows)) {
    problems.push(...unusedDefinitions(nodes));
  }
  problems.push(...repeatedDefinitions(nodes));
  for (const node of nodes) {
    const {start, end} = node.position ?? {start: {line: 1}, end: {line: 1}};
    if (node.type === 'text' && /\] *\(|\[\^/.test(node.value)) {
      lines.slice(start.line - 1, end.line).forEach((text, index) => {
        const line = start.line + index;
        const [rendered = ''] = node.value.split('\n').slice(index, index + 1);
        // Ignore text that the author escaped.
        if (rendered.includes('](') && !/\\[[\]()]/.test(text)) {
          problems.push({
            line,
            message:
              'esta ligação aparece como texto. Escreva [texto](endereço), com os parênteses fechados e sem espaços no endereço; se o ficheiro os tiver no nome, mude-lhe o nome.',
          });
        }
        // The parser may have linked the bare URL.
        if (/\] +\((?:h|\.|\/|$)/.test(rendered) && PARTED.test(text)) {
          problems.push({line, message: 'esta ligação aparece como texto. Tire o espaço entre «]» e «(».'});
        }
        const [note] = /\\\[/.test(text) ? [] : (/\[\^[^\]]+\]/.exec(rendered) ?? []);
        if (note && /\s/.test(note)) {
          problems.push({
            line,
            message: `«${note}» aparece como texto, porque o nome de uma nota não leva espaços. Escreva «${note.replace(/^\[\^\s*(.*?)\s*\]$/, (_all, name: string) => `[^${name.replace(/\s+/g, '-')}]`)}», nos dois sítios.`,
          });
        } else if (note) {
          problems.push({
            line,
            message: `«${note}» aparece como texto, porque a nota não existe. Acrescente, numa linha própria no fim da página, «${note}: texto da nota».`,
          });
        }
      });
    } else if (node.type === 'paragraph') {
      const [first = '', second = ''] = lines.slice(start.line - 1, end.line);
      if (/^\s*\|.*\|\s*$/.test(first) && /^\s*\|/.test(second)) {
        const cells = first.trim().slice(1, -1).split('|').length;
        problems.push({
          line: start.line,
          message: `esta tabela aparece como texto. Por baixo da linha dos títulos, escreva «${'| --- '.repeat(cells)}|».`,
        });
      }
    }
  }
  return problems;
});

/** Finds footnotes and link definitions without a reference, which are not rendered. */
function unusedDefinitions(nodes: readonly Nodes[]): readonly PageProblem[] {
  const identifiers = (...types: readonly Nodes['type'][]) =>
    new Set(nodes.flatMap((node) => (types.includes(node.type) && 'identifier' in node ? [node.identifier] : [])));
  const notes = identifiers('footnoteReference');
  const addresses = identifiers('linkReference', 'imageReference');
  return nodes.flatMap((node): readonly PageProblem[] => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'footnoteDefinition' && !notes.has(node.identifier)) {
      const mark = `[^${node.label ?? node.identifier}]`;
      return [
        {
          line,
          message: `a nota «${mark}» não aparece, porque nenhuma frase a chama. Escreva «${mark}» na frase a que pertence, ou apague-a.`,
        },
      ];
    }
    return node.type === 'definition' && !addresses.has(node.identifier)
      ? [
          {
            line,
            message: `a linha «[${node.label ?? node.identifier}]: …» não aparece, porque nenhuma ligação a usa. Escreva «[texto][${node.label ?? node.identifier}]» onde a ligação fica, ou apague-a.`,
          },
        ]
      : [];
  });
}

/** Finds footnotes and link definitions with a name in use: only the first counts, and the parser does not warn. */
function repeatedDefinitions(nodes: readonly Nodes[]): readonly PageProblem[] {
  const first = new Map<string, number>();
  return nodes.flatMap((node): readonly PageProblem[] => {
    if (node.type !== 'footnoteDefinition' && node.type !== 'definition') {
      return [];
    }
    const mark = `[${node.type === 'definition' ? '' : '^'}${node.label ?? node.identifier}]`;
    const name = `${node.type} ${node.identifier}`;
    const line = node.position?.start.line ?? 1;
    const taken = first.get(name);
    first.set(name, taken ?? line);
    return taken === undefined
      ? []
      : [
          {
            line,
            message: `«${mark}:» já está na linha ${taken}, e só essa conta. Mude aqui o nome, e também onde a chama, ou apague esta linha.`,
          },
        ];
  });
}

const SIGNS = {emphasis: 'em itálico', strong: 'em negrito', delete: 'riscado'} as const;

/** Whether the signs mark the beginning or the end of a word, as in «re*assinar*». */
const isPartOfWord = (before: string, inside: string, after: string): boolean =>
  /^\p{L}{2,}$/u.test(inside) &&
  (/(?<![\p{L}\p{N}])\p{L}{2,}$/u.test(before)
    ? !/^[\p{L}\p{N}]/u.test(after)
    : /^\p{L}{2,}(?![\p{L}\p{N}])/u.test(after) && !/[\p{L}\p{N}]$/u.test(before));

/** Finds asterisks and tildes of a calculation or expression that were read as emphasis, as in «5*10 e 6*12». */
function misreadEmphasis(nodes: readonly Nodes[], lines: readonly string[]): readonly PageProblem[] {
  return nodes.flatMap((node): readonly PageProblem[] => {
    if ((node.type !== 'emphasis' && node.type !== 'strong' && node.type !== 'delete') || !node.position) {
      return [];
    }
    const {start, end} = node.position;
    const source = lines[start.line - 1] ?? '';
    const sign = source[start.column - 1] ?? '*';
    const before = source.slice(0, start.column - 1);
    const after = (lines[end.line - 1] ?? '').slice(end.column - 1);
    const isTouched = /[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(after);
    return isTouched && !isPartOfWord(before, textOf(node), after)
      ? [
          {
            line: start.line,
            message: `os sinais «${sign}» desta linha não aparecem, e o que está entre eles fica ${SIGNS[node.type]}. Se são para ler, escreva «\\${sign}» em cada um; se não, ponha-os à volta de palavras inteiras.`,
          },
        ]
      : [];
  });
}
