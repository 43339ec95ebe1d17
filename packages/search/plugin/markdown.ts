import {tidy, type Page, type Section} from './records';

const HEADING = /^(#{2,6})\s+(.*?)\s*(?:\{\/\*\s*#([\w-]+)\s*\*\/\}\s*)?$/;
const FENCE = /^\s*(?:```|~~~)/;

/** Replacements that strip Markdown and MDX syntax, in order. */
const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/\{\/\*.*?\*\/\}/g, ''],
  [/^\s*:::\w*(?:\[(.*)\])?\s*$/, '$1'],
  [/<\/?[A-Za-z][^>]*>/g, ''],
  [/!\[[^\]]*\]\([^)]*\)/g, ''],
  [/\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/^\s*\|?(?:\s*:?-{2,}:?\s*\|?)+\s*$/, ''],
  [/^\s*(?:[-*+]|\d+\.)\s+/, '· '],
  [/\s*\|\s*/g, ' · '],
  [/[*`]+|(?<!\w)_|_(?!\w)/g, ''],
];

/** Extracts a page from its Markdown source, for development only, where no page is built. An approximation. */
export function pageOfMarkdown(source: string, title: string, page: Omit<Page, 'sections'>): Page {
  let current: {-readonly [Key in keyof Section]: Section[Key]} = {level: 1, anchor: '', heading: title, text: ''};
  const sections = [current];
  let isCode = false;
  for (const line of source.replace(/^---\n[\s\S]*?\n---\n/, '').split('\n')) {
    if (FENCE.test(line)) {
      isCode = !isCode;
      continue;
    }
    const match = isCode ? null : HEADING.exec(line);
    if (match) {
      const [, marks = '', heading = '', anchor = ''] = match;
      current = {level: marks.length, anchor, heading: plain(heading), text: ''};
      sections.push(current);
    } else if (!isCode) {
      current.text += ` ${plain(line)}`;
    }
  }
  return {...page, sections: sections.map((section) => ({...section, text: tidy(section.text)}))};
}

function plain(line: string): string {
  return MARKUP.reduce((text, [markup, kept]) => text.replace(markup, kept), line);
}
