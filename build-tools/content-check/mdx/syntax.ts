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
  /** Whether the page cannot be read because of it. */
  readonly swallows?: boolean;
}

/** The part of the parser's message (`VFileMessage`) that says what is wrong, and where. */
export interface ParserMessage {
  readonly reason: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly place?: Nodes['position'] | NonNullable<Nodes['position']>['start'];
}

/** A row of `tables/syntax.yaml`. */
interface Explanation {
  readonly reason: string;
  readonly source?: string;
  readonly line?: string;
  readonly tag?: keyof typeof TAGS;
  readonly at: keyof typeof STARTS;
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
  /** The tag that the parser names, and where it starts. */
  readonly tag: string;
  readonly start: number;
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
  tag: ({start}: Failure) => start,
  angle: ({text, offset}: Failure) => text.lastIndexOf('<', offset),
  quote: ({text, offset}: Failure) => Math.max(text.lastIndexOf('="', offset), text.lastIndexOf("='", offset)),
  module: ({text, offset}: Failure) =>
    Math.max(text.lastIndexOf('\nimport', offset), text.lastIndexOf('\nexport', offset)) + 1,
  brace: openBrace,
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

const lineAt = (text: string, offset: number): string =>
  text.slice(text.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0] ?? '';

/** Explains a parser message in Portuguese: the mistake, its position and the fix. */
export function explain(text: string, {place, reason, line: row, column}: ParserMessage): Mistake {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({index}) => index + 1)];
  const offsetOf = (line = 1, at = 1) => (starts[line - 1] ?? 0) + at - 1;
  const point = place && 'start' in place ? place.start : place;
  const offset = point?.offset ?? (row ? offsetOf(row, column ?? 1) : 0);
  const [tagLine, tagColumn] = /\((\d+):(\d+)-/.exec(reason)?.slice(1).map(Number) ?? [];
  const failure: Failure = {
    text,
    reason,
    offset,
    tag: /for `<([\w.-]*)/.exec(reason)?.[1] ?? '',
    start: tagLine === undefined ? offset : offsetOf(tagLine, tagColumn),
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
    swallows: true,
  };
}
