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
  const open: number[] = [];
  for (const {0: brace, index} of text.slice(0, offset + 1).matchAll(/[{}]/g)) {
    if (brace === '{') {
      open.push(index);
    } else if (index < offset) {
      open.pop();
    }
  }
  return open.at(-1) ?? offset;
}

/** Explains a parser message in Portuguese: the mistake, its position and the fix. */
export function explain(text: string, {place, reason}: ParserMessage): Mistake {
  const offset = (place && 'start' in place ? place.start : place)?.offset ?? 0;
  const [tagLine, tagColumn = 1] = /\((\d+):(\d+)-/.exec(reason)?.slice(1).map(Number) ?? [];
  const above = text.split('\n').slice(0, (tagLine ?? 1) - 1);
  const [here = ''] = text.slice(text.lastIndexOf('\n', offset - 1) + 1).split('\n', 1);
  const failure: Failure = {
    text,
    offset,
    tag: /for `<([\w.-]*)/.exec(reason)?.[1] ?? '',
    start: tagLine === undefined ? offset : above.reduce((sum, row) => sum + row.length + 1, tagColumn - 1),
  };
  const explanation = EXPLANATIONS.find(
    ({reason: pattern, source, line, tag, at}) =>
      new RegExp(pattern).test(reason) &&
      (source === undefined || new RegExp(source).test(text.slice(STARTS[at](failure)))) &&
      (line === undefined || new RegExp(line).test(here)) &&
      (tag === undefined || TAGS[tag](failure)),
  ) as Explanation; // The last row explains every failure.
  const before = text.slice(0, Math.max(0, STARTS[explanation.at](failure))).split('\n');
  const end =
    /`(<\/[\w.-]*>)`/.exec(reason)?.[1] ??
    /^<\/[\w.-]*>?/.exec(text.slice(text.lastIndexOf('<', offset)))?.[0] ??
    '</…>';
  return {
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    message: explanation.message.replaceAll('{tag}', failure.tag).replace('{end}', end).replace('{reason}', reason),
    swallows: true,
  };
}
