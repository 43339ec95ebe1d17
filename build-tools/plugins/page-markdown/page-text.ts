import type {Element, ElementContent, Nodes, Root} from 'hast';
import {h} from 'hastscript';
import type {Nodes as MdastNodes} from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

/** The metadata and text of a page. */
export interface PageText {
  readonly title: string;
  readonly description: string;
  /** ISO 8601 date of the last review; undefined on pages that show none. */
  readonly reviewed: string | undefined;
  /** The page as GitHub Flavored Markdown with a trailing newline: formulas in `$`, sources as footnotes. */
  readonly markdown: string;
}

/** User interface elements, which are not part of the text. */
const LEFT_OUT_TAGS = new Set(
  'aside button canvas dialog form iframe input label nav noscript output script select style svg template'.split(' '),
);
const LEFT_OUT_CLASSES = ['entry-more', 'hash-link', 'theme-doc-toc-mobile', 'theme-doc-footer', 'tab-label'];

type Content = MdastNodes | MdastNodes[];

const SOURCE = /^#?fonte-(\d+)$/;

/** Extracts the text of a built page as Markdown, with components resolved and URLs absolute. */
export function pageText(html: string, address: string): PageText {
  const document = unified().use(rehypeParse).parse(html);
  const meta = new Map(
    all(document, ({tagName}) => tagName === 'meta').map(({properties: {name, content}}) => [name, String(content)]),
  );
  const main = first(document, hasClass('theme-doc-markdown')) ?? first(document, ({tagName}) => tagName === 'main');
  const time = first(document, ({tagName, properties}) => tagName === 'time' && Boolean(properties.dateTime));
  const title = first(document, ({tagName}) => tagName === 'h1');
  const body: Root = {type: 'root', children: main ? textOnly(main.children) : []};
  makeAbsolute(body, address);
  return {
    title: title ? textOf(title).trim() : '',
    description: meta.get('description') ?? '',
    reviewed: time && String(time.properties.dateTime).slice(0, 10),
    markdown: toMarkdown(body),
  };
}

function toMarkdown(body: Root): string {
  const tree = unified()
    .use(rehypeRemark, {
      handlers: {
        span: (state, node: Element): Content => {
          const {dataTex, dataDisplay} = node.properties;
          return dataTex === undefined
            ? state.all(node)
            : {type: dataDisplay ? 'math' : 'inlineMath', value: String(dataTex)};
        },
        sup: (state, node: Element): Content => {
          const marks = node.children.flatMap((child) => numberOf(child, 'href') ?? []);
          return marks.length > 0
            ? marks.map((number) => ({type: 'footnoteReference', identifier: number, label: number}))
            : state.all(node);
        },
        div: (state, node: Element): Content => {
          const number = numberOf(node, 'id');
          return number
            ? {
                type: 'footnoteDefinition',
                identifier: number,
                label: number,
                children: state.toSpecificContent(state.toFlow(state.all(node)), paragraph),
              }
            : state.all(node);
        },
      },
    })
    .runSync(body);
  return unified()
    .use(remarkGfm, {tablePipeAlign: false})
    .use(remarkMath)
    .use(remarkStringify, {bullet: '-', emphasis: '*', rule: '-', fences: true, listItemIndent: 'one'})
    .stringify(tree);
}

const paragraph = () => ({type: 'paragraph' as const, children: []});

/** Copies nodes, dropping interface elements and turning our components into plain text elements. */
function textOnly(nodes: readonly ElementContent[] | Root['children']): ElementContent[] {
  return nodes.flatMap((node, index): ElementContent[] => {
    if (node.type === 'text') {
      return [node];
    }
    if (node.type !== 'element' || isLeftOut(node)) {
      return [];
    }
    const children = textOnly(node.children);
    const element = {...node, children};
    if (hasClass('katex')(node)) {
      const tex = first(node, ({tagName}) => tagName === 'annotation');
      return [formula({dataTex: tex ? textOf(tex) : ''})];
    }
    if (hasClass('katex-display')(node)) {
      return [formula({dataTex: children.map(texOf).join(''), dataDisplay: true})];
    }
    switch (node.tagName) {
      case 'pre':
        return [codeBlock(node)];
      case 'summary':
        return first(node, isHeading)
          ? children.map((child) => (child.type === 'element' && !isHeading(child) ? h('p', child) : child))
          : [h('p', h('strong', children))];
      case 'details':
        return [h('div', children)];
      case 'video':
        return [h('p', h('a', {href: sourceOf(node)}, `Filme: ${node.properties.ariaLabel ?? ''}`))];
      case 'ol':
        // Turn the list of sources into footnotes of their marks.
        return children.some((child) => numberOf(child, 'id'))
          ? children.filter((child) => child.type === 'element').map((child) => ({...child, tagName: 'div'}))
          : [element];
      case 'h2':
        return node.properties.id === 'fontes' ? [] : [element];
      case 'div':
        if (hasClass('tabs-container')(node)) {
          return tabsOf(element);
        }
        if (hasClass('theme-admonition')(node)) {
          return [noteOf(element)];
        }
        return [element];
      case 'a':
        // Keep adjacent buttons apart.
        return [element, ...(isLink(nodes[index + 1]) ? [{type: 'text' as const, value: ' '}] : [])];
      default:
        return [element];
    }
  });
}

const isLink = (node: {type: string} | undefined): boolean =>
  node?.type === 'element' && (node as Element).tagName === 'a';

const isHeading = ({tagName}: Element): boolean => /^h[1-6]$/.test(tagName);

function isLeftOut({tagName, properties}: Element): boolean {
  return (
    (LEFT_OUT_TAGS.has(tagName) && properties.role !== 'tablist') ||
    properties.role === 'tooltip' ||
    (properties.ariaHidden === 'true' && tagName !== 'span') ||
    LEFT_OUT_CLASSES.some((name) => hasClass(name)({properties} as Element))
  );
}

/** Puts each tab panel below its label. */
function tabsOf(tabs: Element): ElementContent[] {
  const names = all(tabs, ({properties}) => properties.role === 'tab').map(textOf);
  return all(tabs, ({properties}) => properties.role === 'tabpanel').flatMap((panel, index) => [
    h('p', h('strong', names[index] ?? '')),
    h('div', panel.children),
  ]);
}

/** Turns an admonition into a block quote whose first line is the title. */
const noteOf = ({children: [title, ...rest]}: Element): Element =>
  h('blockquote', h('p', h('strong', title ?? [])), rest);

/** Joins a code block into one text; the highlighter wraps every token in a span and ends lines with `br`. */
function codeBlock(pre: Element): Element {
  const language = /\blanguage-([\w-]+)/.exec(JSON.stringify([pre.properties.className]))?.[1];
  const className = language && language !== 'text' ? [`language-${language}`] : [];
  return h('pre', h('code', {className}, textOf(pre).replace(/\n+$/, '')));
}

function makeAbsolute(tree: Root, address: string): void {
  visit(tree, 'element', ({properties}) => {
    for (const name of ['href', 'src'] as const) {
      const url = properties[name];
      // Keep source marks, which become footnotes.
      if (typeof url === 'string' && !SOURCE.test(url) && URL.canParse(url, address)) {
        properties[name] = new URL(url, address).href;
      }
    }
  });
}

function numberOf(node: ElementContent, attribute: 'href' | 'id'): string | undefined {
  return node.type === 'element' ? SOURCE.exec(node.properties[attribute] ?? '')?.[1] : undefined;
}

const texOf = (node: ElementContent): string => (node.type === 'element' ? String(node.properties.dataTex ?? '') : '');

const sourceOf = (video: Element): string =>
  first(video, ({tagName, properties}) => tagName === 'source' && properties.type === 'video/mp4')?.properties.src ??
  '';

/** A formula with placeholder text, so that the surrounding whitespace does not collapse. */
const formula = (properties: Element['properties']): Element => h('span', properties, 'x');

const hasClass =
  (name: string) =>
  ({properties: {className}}: Element): boolean =>
    Array.isArray(className) && className.includes(name);

function all(tree: Nodes, matches: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (matches(element)) {
      found.push(element);
    }
  });
  return found;
}

const first = (tree: Nodes, matches: (element: Element) => boolean): Element | undefined => all(tree, matches)[0];

function textOf(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (node.type === 'element' && node.tagName === 'br') {
    return '\n';
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
