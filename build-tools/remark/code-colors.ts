import {createRequire} from 'node:module';
import type {Element, Root} from 'hast';
import {normalizeTokens, Prism} from 'prism-react-renderer';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {encodeColors} from '../../src/lib/code-colors';

/**
 * Input: `<pre><code class="language-java">`.
 *
 * Output: the same, with token positions in `data-colors` (R26), so that the browser highlights code without a
 * grammar.
 */
export const rehypeCodeColors: Plugin<[{readonly languages: readonly string[]}], Root> = ({languages}) => {
  loadLanguages(languages);
  return (tree) => {
    visit(tree, 'element', (node: Element, _index, parent) => {
      const [text] = node.children;
      if (node.tagName !== 'code' || parent?.type !== 'element' || parent.tagName !== 'pre' || text?.type !== 'text') {
        return;
      }
      const {className} = node.properties;
      const names = Array.isArray(className) ? className.map(String) : [];
      const language = names.find((name) => name.startsWith('language-'))?.replace('language-', '');
      const colors = colorsOf(text.value, language);
      if (colors) {
        node.properties.dataColors = colors;
      }
    });
  };
};

/** Token positions of a code block, encoded by `encodeColors`; undefined for an unknown language. */
export function colorsOf(code: string, language: string | undefined): string | undefined {
  const grammar = language === undefined ? undefined : Prism.languages[language.toLowerCase()];
  return grammar && encodeColors(normalizeTokens(Prism.tokenize(code.replace(/\n$/, ''), grammar)));
}

/** Adds languages to `prism-react-renderer`. Prism components expect Prism as a global. */
export function loadLanguages(languages: readonly string[]): void {
  const load = createRequire(__filename);
  Object.assign(globalThis, {Prism});
  for (const language of languages) {
    load(`prismjs/components/prism-${language}`);
  }
  Reflect.deleteProperty(globalThis, 'Prism');
}
