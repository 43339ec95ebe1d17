import type {Element, ElementContent} from 'hast';
import {first, hasClass, isElement, isHeading, sourceNumber, textOf} from './tree';

/** A heading and the text up to the next one. The first section of a page carries its title. */
export interface Section {
  /** 1 for the page itself, 2 to 6 for headings. */
  readonly level: number;
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
}

/** Keep the distinct words of longer code; keep short commands whole. */
const MAX_COMMAND_LENGTH = 300;
const CODE_WORD = /[\p{L}\p{N}]+(?:[-_./:+]+[\p{L}\p{N}]+)*/gu;

const INLINE_TAGS = new Set(
  (
    'a abbr b bdi bdo br cite code data del dfn em i ins kbd mark math mi mn mo mover mrow ms mspace mstyle msub msubsup ' +
    'msup mtable mtd mtext mtr q s samp semantics small span strong sub sup time u var wbr'
  ).split(' '),
);

/** Adjacent elements of these kinds are separate items: links in a list, columns of a card. */
const SIDE_BY_SIDE_TAGS = new Set(['a', 'span']);

/** Separates blocks where no punctuation does. */
const BLOCK_SEPARATOR = ' · ';

/** Ids of theme wrappers and ids that React generates: unsuitable as link targets. */
const UNSTABLE_ID = /^(?:__docusaurus|[_:«][Rr])/;

/** Splits the main content of a page into sections. */
export function sectionsOf(main: readonly ElementContent[], title: string): Section[] {
  let current = {level: 1, anchor: '', heading: '', text: ''};
  const sections = [current];
  let headingLevel = 1;
  let containerId = '';

  const open = (level: number, anchor: string, heading: string): void => {
    current = {level: Math.min(level, 6), anchor, heading, text: ''};
    sections.push(current);
  };

  const readAll = (nodes: readonly ElementContent[]): void =>
    nodes.forEach((node, index) => read(node, nodes[index - 1]));

  const read = (node: ElementContent, previous: ElementContent | undefined): void => {
    if (node.type === 'text') {
      current.text += node.value;
      return;
    }
    if (!isElement(node) || isUnread(node)) {
      return;
    }
    const {tagName, children} = node;
    if (tagName === 'pre') {
      // Do not separate the spans of a code block: syntax colors split words.
      const code = textOf(node);
      const words = code.length > MAX_COMMAND_LENGTH ? [...new Set(code.match(CODE_WORD))].join(' ') : code;
      current.text += `${BLOCK_SEPARATOR}${words}${BLOCK_SEPARATOR}`;
      return;
    }
    const ownId = idOf(node);
    if (tagName === 'h1' && !current.heading && sections.length === 1) {
      current.heading = lineOf(children);
      return;
    }
    if (isHeading(node)) {
      const anchor = ownId || containerId;
      const heading = lineOf(children);
      containerId = '';
      if (anchor && heading) {
        headingLevel = Math.max(2, Number(tagName[1]));
        open(headingLevel, anchor, heading);
        return;
      }
    }
    if (tagName === 'dt' || (tagName === 'summary' && !first(node, isHeading))) {
      const anchor = ownId || (tagName === 'summary' ? containerId : '');
      const heading = lineOf(children);
      if (anchor && heading) {
        containerId = '';
        open(headingLevel + 1, anchor, heading);
        return;
      }
    }
    if (INLINE_TAGS.has(tagName)) {
      current.text += isApart(node, previous) ? (SIDE_BY_SIDE_TAGS.has(tagName) ? BLOCK_SEPARATOR : ' ') : '';
      readAll(children);
      return;
    }
    const outerId = containerId;
    containerId = ownId || containerId;
    current.text += BLOCK_SEPARATOR;
    readAll(children);
    current.text += BLOCK_SEPARATOR;
    containerId = containerId && outerId;
  };

  readAll(main);
  return (
    sections
      .map((section) => ({...section, text: tidy(section.text)}))
      .map((section, index) => (index === 0 ? {...section, heading: section.heading || title} : section))
      // Skip the letters of the glossary, which are not link targets.
      .filter(({level, heading, text}) => level === 1 || heading.length > 1 || text)
  );
}

/** What the Markdown needs and a reader of plain text does not. */
function isUnread(element: Element): boolean {
  const {tagName, properties} = element;
  return (
    tagName === 'annotation' ||
    tagName === 'video' ||
    properties.dataSearchIgnore !== undefined ||
    // Block formulas: nobody searches for their symbols.
    hasClass('katex-display')(element) ||
    // Sources and their marks repeat the same few hundred words on every page.
    properties.id === 'fontes' ||
    sourceNumber(properties.id ?? properties.href) !== undefined
  );
}

/** Adjacent elements without text between them are separate items. */
const isApart = ({tagName}: Element, previous: ElementContent | undefined): boolean =>
  tagName === 'br' || isElement(previous);

function idOf({properties}: Element): string {
  const id = properties.id ?? '';
  return UNSTABLE_ID.test(id) ? '' : id;
}

function lineOf(nodes: readonly ElementContent[]): string {
  const read = (siblings: readonly ElementContent[]): string =>
    siblings
      .map((node, index) => {
        if (isElement(node)) {
          return isUnread(node) ? '' : (isApart(node, siblings[index - 1]) ? ' ' : '') + read(node.children);
        }
        return node.type === 'text' ? node.value : '';
      })
      .join('');
  return tidy(read(nodes));
}

/** Collapses a text into one line; drops control characters and dangling separators. */
function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/(?: ?· ?)+/g, BLOCK_SEPARATOR)
    .replace(/([.,:;!?]) · /g, '$1 ')
    .replace(/^[\s·]+|[\s·]+$/g, '')
    .replace(/ ([,.;:!?)])(?=\s|$)/g, '$1');
}
