import type {Element, ElementContent, Root} from 'hast';
import {h} from 'hastscript';
import type {Nodes as MdastNodes} from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {all, first, hasClass, hasTag, isElement, isHeading, sourceNumber, textOf} from './tree';

type Content = MdastNodes | MdastNodes[];

/** Writes the main content of a page as Markdown, with components resolved and URLs absolute. */
export function markdownOf(content: readonly ElementContent[], url: string): string {
  const body: Root = {type: 'root', children: plain(content)};
  makeAbsolute(body, url);
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

/** Copies nodes, turning our components into plain text elements. */
function plain(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index): ElementContent[] => {
    if (!isElement(node)) {
      return [node];
    }
    const children = plain(node.children);
    const element = {...node, children};
    if (hasClass('katex')(node)) {
      const tex = first(node, hasTag('annotation'));
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
          ? children.map((child) => (isElement(child) && !isHeading(child) ? h('p', child) : child))
          : [h('p', h('strong', children))];
      case 'details':
        return [h('div', children)];
      case 'video':
        return [h('p', h('a', {href: sourceOf(node)}, `Filme: ${node.properties.ariaLabel ?? ''}`))];
      case 'ol':
        // Turn the list of sources into footnotes of their marks.
        return children.some((child) => numberOf(child, 'id'))
          ? children.filter((child) => isElement(child)).map((child) => ({...child, tagName: 'div'}))
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

const isLink = (node: ElementContent | undefined): boolean => isElement(node) && node.tagName === 'a';

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
      if (typeof url === 'string' && !sourceNumber(url) && URL.canParse(url, address)) {
        properties[name] = new URL(url, address).href;
      }
    }
  });
}

const numberOf = (node: ElementContent, attribute: 'href' | 'id'): string | undefined =>
  isElement(node) ? sourceNumber(node.properties[attribute]) : undefined;

const texOf = (node: ElementContent): string => (isElement(node) ? String(node.properties.dataTex ?? '') : '');

const sourceOf = (video: Element): string =>
  first(video, ({tagName, properties}) => tagName === 'source' && properties.type === 'video/mp4')?.properties.src ??
  '';

/** A formula with placeholder text, so that the surrounding whitespace does not collapse. */
const formula = (properties: Element['properties']): Element => h('span', properties, 'x');
