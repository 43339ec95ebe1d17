import {attribute, isElement} from '../../remark/mdx';
import {pageRule, type Rule} from './rule';

const NAME = 'separadores';

/** Checks that tabs have unique values and labels, and that a group uses the same label for a value everywhere. */
export const tabs: Rule = {
  name: NAME,
  check(site) {
    const labels = new Map<string, {readonly label: string; readonly file: string}>();
    const inPages = pageRule(NAME, ({file, nodes}, report) => {
      for (const node of nodes.filter((candidate) => isElement(candidate, 'Tabs'))) {
        const group = attribute(node, 'groupId');
        const seen = new Set<string>();
        for (const child of node.children) {
          if (!isElement(child, 'TabItem')) {
            continue;
          }
          const value = attribute(child, 'value');
          const label = attribute(child, 'label');
          if (!value || !label) {
            const missing = value ? 'o nome' : 'o valor';
            report(child, `ao separador falta ${missing}. Escreva <TabItem value="linux" label="Linux">.`);
            continue;
          }
          if (seen.has(value)) {
            report(child, `o separador «${value}» já está neste conjunto. Dê-lhe outro valor.`);
          }
          seen.add(value);
          const key = `${group} ${value}`;
          const known = labels.get(key);
          if (group && known && !known.label.startsWith(label) && !label.startsWith(known.label)) {
            report(
              child,
              `no grupo «${group}», o separador «${value}» chama-se «${known.label}» em ${known.file}. Escreva label="${known.label}".`,
            );
          } else if (group) {
            labels.set(key, {label, file});
          }
        }
      }
    });
    return inPages.check(site);
  },
};
