import {attribute, isElement} from '../../remark/mdx';
import type {Problem} from '../problem';
import type {Rule} from './rule';

/** Checks that tabs have unique values and labels, and that a group uses the same label for a value everywhere. */
export const tabs: Rule = {
  name: 'separadores',
  check({pages}) {
    const problems: Problem[] = [];
    const labels = new Map<string, {readonly label: string; readonly file: string}>();
    for (const {file, nodes} of pages) {
      for (const node of nodes.filter((candidate) => isElement(candidate, 'Tabs'))) {
        const group = attribute(node, 'groupId');
        const seen = new Set<string>();
        for (const child of node.children) {
          if (!isElement(child, 'TabItem')) {
            continue;
          }
          const line = child.position?.start.line ?? 1;
          const value = attribute(child, 'value');
          const label = attribute(child, 'label');
          if (!value || !label) {
            problems.push({
              file,
              line,
              message: `ao separador falta ${value ? 'o nome' : 'o valor'}. Escreva <TabItem value="linux" label="Linux">.`,
            });
            continue;
          }
          if (seen.has(value)) {
            problems.push({file, line, message: `o separador «${value}» já está neste conjunto. Dê-lhe outro valor.`});
          }
          seen.add(value);
          const key = `${group} ${value}`;
          const known = labels.get(key);
          if (group && known && !known.label.startsWith(label) && !label.startsWith(known.label)) {
            problems.push({
              file,
              line,
              message: `no grupo «${group}», o separador «${value}» chama-se «${known.label}» em ${known.file}. Escreva label="${known.label}".`,
            });
          } else if (group) {
            labels.set(key, {label, file});
          }
        }
      }
    }
    return problems;
  },
};
