import path from 'node:path';
import type {Root} from 'hast';
import type {Plugin} from 'unified';

/**
 * Input: a tree that `rehype-katex` has been over. A formula that did not parse is a message on the file
 * there, and red text on the page; here it stops the build and names file, line and reason (R26).
 */
export const rehypeMathErrors: Plugin<[], Root> = () => (_tree, file) => {
  const failures = file.messages.filter(({source}) => source === 'rehype-katex');
  if (failures.length === 0) {
    return;
  }
  const where = path.relative(process.cwd(), file.path);
  const lines = failures.map(({line, ancestors = [], cause}) => {
    // The code of a block formula has no place of its own: the nearest element that has one does.
    const block = ancestors.findLast(({position}) => position !== undefined);
    return `${where}:${line ?? block?.position?.start.line ?? '?'}: ${formulaMessage(cause)}`;
  });
  throw new Error(lines.join('\n'));
};

/** What is wrong with a formula, from the error that KaTeX threw. */
export function formulaMessage(cause: unknown): string {
  const reason = cause instanceof Error ? cause.message.replace(/^KaTeX parse error:\s*/, '') : '';
  return `fórmula que não se consegue ler: ${reason}`;
}
