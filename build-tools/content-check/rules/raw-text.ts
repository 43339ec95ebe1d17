import type {Nodes} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {lineOf, pageRule, type Report} from './rule';

/** A space between the text and the URL of a link. */
const SPACE_BEFORE_URL = /\] +\((?:https?:|\.{0,2}\/)/;

/**
 * Finds Markdown that renders differently from what its author meant: links, footnotes and tables that stay plain text,
 * asterisks that vanish, and unused footnotes and link definitions.
 */
export const rawText = pageRule('markdown', ({nodes, lines, mistakes}, report) => {
  checkEmphasis(nodes, lines, report);
  // An unclosed block may have swallowed the references.
  if (!mistakes.some(({swallows}) => swallows)) {
    checkUnusedDefinitions(nodes, report);
  }
  checkRepeatedDefinitions(nodes, report);
  for (const node of nodes) {
    const source = lines.slice(lineOf(node) - 1, node.position?.end.line);
    if (node.type === 'text' && /\] *\(|\[\^/.test(node.value)) {
      const rows = node.value.split('\n');
      source.forEach((text, index) => {
        const line = lineOf(node) + index;
        const rendered = rows[index] ?? '';
        // Ignore text that the author escaped.
        if (rendered.includes('](') && !/\\[[\]()]/.test(text)) {
          report(
            line,
            'esta ligação aparece como texto. Escreva [texto](endereço), com os parênteses fechados e sem espaços no endereço; se o ficheiro os tiver no nome, mude-lhe o nome.',
          );
        }
        // The parser may have linked the bare URL.
        if (/\] +\((?:h|\.|\/|$)/.test(rendered) && SPACE_BEFORE_URL.test(text)) {
          report(line, 'esta ligação aparece como texto. Tire o espaço entre «]» e «(».');
        }
        const [note] = /\\\[/.test(text) ? [] : (/\[\^[^\]]+\]/.exec(rendered) ?? []);
        if (note && /\s/.test(note)) {
          report(
            line,
            `«${note}» aparece como texto, porque o nome de uma nota não leva espaços. Escreva «${note.replace(/^\[\^\s*(.*?)\s*\]$/, (_all, name: string) => `[^${name.replace(/\s+/g, '-')}]`)}», nos dois sítios.`,
          );
        } else if (note) {
          report(
            line,
            `«${note}» aparece como texto, porque a nota não existe. Acrescente, numa linha própria no fim da página, «${note}: texto da nota».`,
          );
        }
      });
    } else if (node.type === 'paragraph') {
      const [first = '', second = ''] = source;
      if (/^\s*\|.*\|\s*$/.test(first) && /^\s*\|/.test(second)) {
        const cells = first.trim().slice(1, -1).split('|').length;
        report(
          node,
          `esta tabela aparece como texto. Por baixo da linha dos títulos, escreva «${'| --- '.repeat(cells)}|».`,
        );
      }
    }
  }
});

/** Finds footnotes and link definitions without a reference, which are not rendered. */
function checkUnusedDefinitions(nodes: readonly Nodes[], report: Report): void {
  const identifiers = (...types: readonly Nodes['type'][]) =>
    new Set(nodes.flatMap((node) => (types.includes(node.type) && 'identifier' in node ? [node.identifier] : [])));
  const notes = identifiers('footnoteReference');
  const addresses = identifiers('linkReference', 'imageReference');
  for (const node of nodes) {
    if (node.type === 'footnoteDefinition' && !notes.has(node.identifier)) {
      const mark = `[^${node.label ?? node.identifier}]`;
      report(
        node,
        `a nota «${mark}» não aparece, porque nenhuma frase a chama. Escreva «${mark}» na frase a que pertence, ou apague-a.`,
      );
    } else if (node.type === 'definition' && !addresses.has(node.identifier)) {
      const name = node.label ?? node.identifier;
      report(
        node,
        `a linha «[${name}]: …» não aparece, porque nenhuma ligação a usa. Escreva «[texto][${name}]» onde a ligação fica, ou apague-a.`,
      );
    }
  }
}

/** Finds footnotes and link definitions with a name in use: only the first counts, and the parser does not warn. */
function checkRepeatedDefinitions(nodes: readonly Nodes[], report: Report): void {
  const firstLines = new Map<string, number>();
  for (const node of nodes) {
    if (node.type === 'footnoteDefinition' || node.type === 'definition') {
      const mark = `[${node.type === 'definition' ? '' : '^'}${node.label ?? node.identifier}]`;
      const name = `${node.type} ${node.identifier}`;
      const first = firstLines.get(name);
      firstLines.set(name, first ?? lineOf(node));
      if (first !== undefined) {
        report(
          node,
          `«${mark}:» já está na linha ${first}, e só essa conta. Mude aqui o nome, e também onde a chama, ou apague esta linha.`,
        );
      }
    }
  }
}

const SIGNS = {emphasis: 'em itálico', strong: 'em negrito', delete: 'riscado'} as const;

/** Whether the signs mark the beginning or the end of a word, as in «re*assinar*». */
const isPartOfWord = (before: string, inside: string, after: string): boolean =>
  /^\p{L}{2,}$/u.test(inside) &&
  (/(?<![\p{L}\p{N}])\p{L}{2,}$/u.test(before)
    ? !/^[\p{L}\p{N}]/u.test(after)
    : /^\p{L}{2,}(?![\p{L}\p{N}])/u.test(after) && !/[\p{L}\p{N}]$/u.test(before));

/** Finds asterisks and tildes of a calculation or expression that were read as emphasis, as in «5*10 e 6*12». */
function checkEmphasis(nodes: readonly Nodes[], lines: readonly string[], report: Report): void {
  for (const node of nodes) {
    if ((node.type !== 'emphasis' && node.type !== 'strong' && node.type !== 'delete') || !node.position) {
      continue;
    }
    const {start, end} = node.position;
    const source = lines[start.line - 1] ?? '';
    const sign = source[start.column - 1] ?? '*';
    const before = source.slice(0, start.column - 1);
    const after = (lines[end.line - 1] ?? '').slice(end.column - 1);
    const isTouched = /[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(after);
    if (isTouched && !isPartOfWord(before, textOf(node), after)) {
      report(
        node,
        `os sinais «${sign}» desta linha não aparecem, e o que está entre eles fica ${SIGNS[node.type]}. Se são para ler, escreva «\\${sign}» em cada um; se não, ponha-os à volta de palavras inteiras.`,
      );
    }
  }
}
