import {createRequire} from 'node:module';
import type {Element, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import {Prism} from 'prism-react-renderer';
import {languages} from 'prismjs/components.json';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {escapeHtml} from '@sign/search/highlight';
import {LANGUAGES} from '../../src/lib/highlighting';
import {flowElement, setAttribute} from './mdx';

/** Token types that look like plain text: half of all tokens. */
const COLORLESS = new Set(['punctuation', 'operator', 'variable', 'parameter', 'assign-left']);

/**
 * Input: `<pre><code class="language-java" metastring='title="A.java"'>`.
 *
 * Output: `<CodeBlock>` (src/theme/CodeBlock), whose content is one highlighted HTML string (R26): the browser needs no
 * grammar, and React's hydration skips it.
 */
export const rehypeCodeHtml: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'element', (node: Element, index, parent) => {
    const [code] = node.children;
    if (
      node.tagName !== 'pre' ||
      code?.type !== 'element' ||
      code.tagName !== 'code' ||
      !parent ||
      index === undefined
    ) {
      return;
    }
    const {className, metastring} = code.properties;
    const [, language] = /\blanguage-(\S+)/.exec(String(className)) ?? [];
    const [, title] = /\btitle="([^"]*)"/.exec(String(metastring)) ?? [];
    const block = flowElement('CodeBlock');
    for (const [name, value] of Object.entries({title, ...highlight(toString(code).replace(/\n$/, ''), language)})) {
      if (value !== undefined) {
        setAttribute(block, name, value);
      }
    }
    parent.children[index] = block as unknown as Element; // The types of hast know no MDX elements.
  });
};

/** Highlights code as HTML, for `src/theme/CodeBlock`; an unknown language stays plain. */
export function highlight(code: string, language = 'text') {
  const grammar = Prism.languages[language];
  return {
    language: language === 'text' ? language : nameOf(language),
    html: htmlOf(typeof grammar === 'object' ? Prism.tokenize(code, grammar) : code),
  };
}

function htmlOf(token: Prism.TokenStream): string {
  if (Array.isArray(token)) {
    return token.map(htmlOf).join('');
  }
  if (typeof token === 'string') {
    return escapeHtml(token);
  }
  const types = [token.type, token.alias].flat().filter((type) => type && !COLORLESS.has(type));
  const html = htmlOf(token.content);
  return types.length > 0 ? `<span class="token ${types.join(' ')}">${html}</span>` : html;
}

/** The name of a language by its id or alias. */
function nameOf(id: string): string {
  for (const [name, entry] of Object.entries(languages as Record<string, PrismLanguage>)) {
    if (name === id || [entry.alias].flat().includes(id)) {
      // Without a note, as in «Solidity (Ethereum)».
      return (entry.aliasTitles?.[id] ?? entry.title ?? id).replace(/ \(.*/, '');
    }
  }
  return id;
}

/** An entry of Prism's list of languages. */
interface PrismLanguage {
  readonly title?: string;
  readonly alias?: string | readonly string[];
  readonly aliasTitles?: Readonly<Record<string, string>>;
}

// Components of Prism add their language to a global.
const load = createRequire(__filename);
Object.assign(globalThis, {Prism});
for (const language of LANGUAGES) {
  load(`prismjs/components/prism-${language}`);
}
Reflect.deleteProperty(globalThis, 'Prism');
