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
  const sections: {-readonly [Key in keyof Section]: Section[Key]}[] = [
    {level: 1, anchor: '', heading: title, text: ''},
  ];
  let isCode = false;
  for (const line of source.replace(/^---\n[\s\S]*?\n---\n/, '').split('\n')) {
    if (FENCE.test(line)) {
      isCode = !isCode;
      continue;
    }
    const heading = isCode ? null : HEADING.exec(line);
    if (heading) {
      sections.push({level: heading[1]!.length, anchor: heading[3] ?? '', heading: plain(heading[2] ?? ''), text: ''});
    } else if (!isCode) {
      sections.at(-1)!.text += ` ${plain(line)}`;
    }
  }
  return {...page, sections: sections.map((section) => ({...section, text: tidy(section.text)}))};
}

function plain(line: string): string {
  return MARKUP.reduce((text, [markup, kept]) => text.replace(markup, kept), line);
}
