import type {Nodes} from 'mdast';
import {componentOf} from '../../../src/lib/components';
import {readTable} from '../tables';

/** A syntax mistake, explained to the author. */
export interface Mistake {
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  /** What is wrong and how to fix it, in Portuguese. */
  readonly message: string;
  /** Whether the mistake swallows the rest of the page. */
  readonly swallows?: boolean;
}

/** A mistake, and the ranges to blank out so that the rest of the page can be parsed. */
export interface SyntaxMistake extends Mistake {
  /** Offsets; the end is exclusive. */
  readonly blank: readonly (readonly [start: number, end: number])[];
}

/** The part of the parser's message (`VFileMessage`) that says what is wrong, and where. */
export interface ParserMessage {
  readonly reason: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly place?: Nodes['position'] | NonNullable<Nodes['position']>['start'];
}

type Range = readonly [start: number, end: number];

/** A row of `tables/syntax.yaml`. */
interface Explanation {
  readonly reason: string;
  readonly source?: string;
  readonly line?: string;
  readonly tag?: keyof typeof TAGS;
  readonly at: keyof typeof STARTS;
  readonly blank?: keyof typeof BLANKS;
  readonly message: string;
}

const EXPLANATIONS = readTable('syntax') as readonly Explanation[];

/** A parser failure. */
interface Failure {
  readonly text: string;
  /** The parser's message. */
  readonly reason: string;
  /** Where the parser stopped. */
  readonly offset: number;
  /** The tag that the parser names, and where it is. */
  readonly tag: string;
  readonly place: Range;
}

function isWithoutContent(name: string): boolean {
  const component = componentOf(name);
  return component ? !component.hasContent : /^(?:br|hr|img)$/.test(name);
}

/** Conditions on the tag that the parser names. */
const TAGS = {
  'component without content': ({tag}: Failure) => /^[A-Z]/.test(tag) && isWithoutContent(tag),
  'element without content': ({tag}: Failure) => isWithoutContent(tag),
  'closed later': ({text, tag, offset}: Failure) => text.includes(`</${tag}>`, offset),
};

/** Where a mistake starts. */
const STARTS = {
  here: ({offset}: Failure) => offset,
  tag: ({place: [start]}: Failure) => start,
  angle: ({text, offset}: Failure) => text.lastIndexOf('<', offset),
  quote: ({text, offset}: Failure) => Math.max(text.lastIndexOf('="', offset), text.lastIndexOf("='", offset)),
  module: ({text, offset}: Failure) =>
    Math.max(text.lastIndexOf('\nimport', offset), text.lastIndexOf('\nexport', offset)) + 1,
  brace: openBrace,
};

/** What to blank out, from the start of the mistake; only its first character by default. */
const BLANKS: Readonly<Record<string, (failure: Failure, at: number) => readonly Range[]>> = {
  tag: ({place}) => [place],
  line: ({text}, at) => [[at, endOf(text, '\n', at)]],
  braces: ({text}, at) => [
    [at, at + 1],
    [text.indexOf('}', at), text.indexOf('}', at) + 1],
  ],
  'to angle': ({text}, at) => [[at, endOf(text, '>', at) + 1]],
  'whole tag': ({text, offset}, at) => {
    const start = text.lastIndexOf('<', at);
    return [
      [start, Math.min(offset, at) + 2],
      ...closingOf(text, /^<([\w.-]+)/.exec(text.slice(start))?.[1] ?? '', at),
    ];
  },
  'tag and its end': ({text, tag, place, offset}) => [place, ...closingOf(text, tag, offset)],
  'crossed tags': ({text, reason, place}, at) => {
    const wrong = /`<\/([\w.-]*)>`/.exec(reason)?.[1] ?? '';
    const opening = text.lastIndexOf(`<${wrong}`, at);
    return [place, [opening, text.indexOf('>', opening) + 1], ...closingOf(text, wrong, at)];
  },
};

/** The innermost brace still open where the parser stopped. */
function openBrace({text, offset}: Failure): number {
  let depth = 0;
  for (let index = Math.min(offset, text.length - 1); index >= 0; index -= 1) {
    if (text[index] === '}' && index < offset) {
      depth += 1;
    } else if (text[index] === '{') {
      if (depth === 0) {
        return index;
      }
      depth -= 1;
    }
  }
  return offset;
}

/** The next position of a sign; the end of the text when there is none. */
const endOf = (text: string, sign: string, from: number): number => {
  const end = text.indexOf(sign, from);
  return end < 0 ? text.length : end;
};

function closingOf(text: string, name: string, from: number): readonly Range[] {
  const start = text.indexOf(`</${name}>`, from);
  return start < 0 ? [] : [[start, start + name.length + 3]];
}

const lineAt = (text: string, offset: number): string =>
  text.slice(text.lastIndexOf('\n', offset - 1) + 1, endOf(text, '\n', offset));

/** Explains a parser message in Portuguese: the mistake, its position and the fix. */
export function explain(text: string, {place, reason, line: row, column}: ParserMessage): SyntaxMistake {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({index}) => index + 1)];
  const offsetOf = (line = 1, at = 1) => (starts[line - 1] ?? 0) + at - 1;
  const point = place && 'start' in place ? place.start : place;
  const offset = point?.offset ?? (row ? offsetOf(row, column ?? 1) : 0);
  const [line1, column1, line2, column2] = /\((\d+):(\d+)-(\d+):(\d+)\)/.exec(reason)?.slice(1).map(Number) ?? [];
  const failure: Failure = {
    text,
    reason,
    offset,
    tag: /for `<([\w.-]*)/.exec(reason)?.[1] ?? '',
    place: line1 === undefined ? [offset, offset + 1] : [offsetOf(line1, column1), offsetOf(line2, column2)],
  };
  const explanation = EXPLANATIONS.find(
    ({reason: pattern, source, line, tag, at}) =>
      new RegExp(pattern).test(reason) &&
      (source === undefined || new RegExp(source).test(text.slice(STARTS[at](failure)))) &&
      (line === undefined || new RegExp(line).test(lineAt(text, offset))) &&
      (tag === undefined || TAGS[tag](failure)),
  ) as Explanation; // The last row explains every failure.
  const start = Math.max(0, STARTS[explanation.at](failure));
  const line = starts.findLastIndex((begin) => begin <= start) + 1;
  const end =
    /`(<\/[\w.-]*>)`/.exec(reason)?.[1] ??
    /^<\/[\w.-]*>?/.exec(text.slice(text.lastIndexOf('<', offset)))?.[0] ??
    '</…>';
  return {
    line,
    column: start - (starts[line - 1] ?? 0) + 1,
    message: explanation.message.replaceAll('{tag}', failure.tag).replace('{end}', end).replace('{reason}', reason),
    blank: BLANKS[explanation.blank ?? '']?.(failure, start) ?? [[start, start + 1]],
  };
}
