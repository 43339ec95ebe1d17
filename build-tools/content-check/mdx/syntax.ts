import type {VFileMessage} from 'vfile-message';
import {componentOf} from '../../../src/lib/components';

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

/** A parser failure, as input for the table of explanations. */
interface Failure {
  readonly text: string;
  /** The parser's message. */
  readonly reason: string;
  /** Where the parser stopped. */
  readonly offset: number;
  readonly offsetOf: (line: number, column: number) => number;
}

interface Explanation {
  readonly matches: (failure: Failure) => boolean;
  /** Where the mistake starts, often before the point where the parser stopped. */
  readonly at: (failure: Failure) => number;
  readonly message: (failure: Failure) => string;
  /** The ranges to blank out; one character from `at` when omitted. */
  readonly blank?: (failure: Failure, at: number) => readonly (readonly [number, number])[];
}

const isWithoutContent = (name: string): boolean => {
  const component = componentOf(name);
  return component ? !component.hasContent : /^(?:br|hr|img)$/.test(name);
};

const hasReason = (pattern: RegExp) => (failure: Failure) => pattern.test(failure.reason);
const lastBefore = (sign: string) => (failure: Failure) => Math.max(0, failure.text.lastIndexOf(sign, failure.offset));
const tagOf = (failure: Failure) => /for `<([\w.-]*)/.exec(failure.reason)?.[1] ?? '';
const signOf = (failure: Failure) => failure.text.slice(failure.offset, failure.offset + 1);

/** The tag that the parser names as `(line:column-line:column)`. */
function namedTag({reason, offset, offsetOf}: Failure): readonly [number, number] {
  const place = /\((\d+):(\d+)-(\d+):(\d+)\)/.exec(reason)?.slice(1).map(Number);
  return place
    ? [offsetOf(place[0] as number, place[1] as number), offsetOf(place[2] as number, place[3] as number)]
    : [offset, offset + 1];
}

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

function lineAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, end < 0 ? undefined : end);
}

/** The tag around an offset, up to that offset, and its closing tag. */
function wholeTag({text, offset}: Failure): readonly (readonly [number, number])[] {
  const start = text.lastIndexOf('<', offset);
  const name = /^<([\w.-]+)/.exec(text.slice(start))?.[1] ?? '';
  return [[start, offset + 2], ...closingOf(text, name, offset)];
}

function closingOf(text: string, name: string, from: number): readonly (readonly [number, number])[] {
  const start = text.indexOf(`</${name}>`, from);
  return start < 0 ? [] : [[start, start + name.length + 3]];
}

const blankTag = (failure: Failure) => [namedTag(failure)];
const blankLine = ({text}: Failure, at: number): [number, number][] => {
  const end = text.indexOf('\n', at);
  return [[at, end < 0 ? text.length : end]];
};

/** Known parser failures, from specific to general. */
const EXPLANATIONS: readonly Explanation[] = [
  {
    matches: hasReason(/create a comment in MDX/),
    at: lastBefore('<'),
    message: () => 'um comentário de HTML não pode estar aqui. Escreva {/* assim */}, ou apague-o.',
  },
  {
    matches: hasReason(/create a link in MDX/),
    at: lastBefore('<'),
    message: () =>
      'um endereço entre «<» e «>» não se consegue ler. Escreva [texto da ligação](https://…), com palavras que digam para onde vai.',
  },
  {
    matches: (failure) => /before attribute value/.test(failure.reason) && /[“”«»‘’]/.test(signOf(failure)),
    at: ({offset}) => offset,
    message: () => 'as aspas curvas não servem numa marca. Troque-as por aspas direitas: id="cni".',
    blank: wholeTag,
  },
  {
    matches: hasReason(/before attribute value/),
    at: ({offset}) => offset,
    message: () => 'faltam as aspas neste valor. Escreva, por exemplo, <Fonte id="LEG-02" />.',
    blank: wholeTag,
  },
  {
    matches: hasReason(/closing quote/),
    at: (failure) =>
      Math.max(failure.text.lastIndexOf('="', failure.offset), failure.text.lastIndexOf("='", failure.offset)),
    message: () => 'as aspas abrem e não fecham. Acrescente as aspas que faltam no fim do valor.',
    blank: (failure, at) => wholeTag({...failure, offset: at}),
  },
  {
    matches: (failure) => /import\/exports?/.test(failure.reason),
    at: ({text, offset}) => Math.max(text.lastIndexOf('\nimport', offset), text.lastIndexOf('\nexport', offset)) + 1,
    message: () =>
      'uma página não importa nem exporta código. Apague a linha: os componentes já se podem usar. Se for texto, comece a frase por outra palavra.',
    blank: blankLine,
  },
  {
    matches: ({text, reason, offset}) => /acorn/.test(reason) && /^#{1,6}\s.*\{\s*#/.test(lineAt(text, offset)),
    at: (failure) => openBrace(failure),
    message: () => 'o identificador do título não se escreve assim. Escreva {/* #como-funciona */}.',
    blank: ({text}, at) => blankLine({text} as Failure, at),
  },
  {
    matches: hasReason(/acorn/),
    at: openBrace,
    message: () =>
      'há uma chaveta «{» no texto, e o que vem a seguir não se consegue ler. Ponha-a entre acentos graves: `{`.',
    blank: ({text}, at) => [
      [at, at + 1],
      [text.indexOf('}', at), text.indexOf('}', at) + 1],
    ],
  },
  {
    matches: hasReason(/closing brace/),
    at: openBrace,
    message: ({text, offset}) =>
      text.startsWith('{/*', openBrace({text, offset} as Failure))
        ? 'o comentário abre e não fecha. Acabe-o com */}.'
        : 'uma chaveta «{» abre e não fecha. Feche-a com «}», ou ponha-a entre acentos graves: `{`.',
  },
  {
    matches: (failure) => /Expected a closing tag/.test(failure.reason) && isWithoutContent(tagOf(failure)),
    at: (failure) => namedTag(failure)[0],
    message: (failure) =>
      `a marca <${tagOf(failure)}> não tem fecho. Acabe-a com « />»: ${
        /^[a-z]/.test(tagOf(failure)) ? `<${tagOf(failure)} />` : `<${tagOf(failure)} … />`
      }.`,
    blank: blankTag,
  },
  {
    matches: (failure) =>
      /before the end of `paragraph`/.test(failure.reason) &&
      failure.text.includes(`</${tagOf(failure)}>`, failure.offset),
    at: (failure) => namedTag(failure)[0],
    message: (failure) =>
      `o texto está colado à marca <${tagOf(failure)}>. Deixe a marca sozinha na linha, com uma linha em branco antes e depois do texto.`,
    blank: (failure) => [namedTag(failure), ...closingOf(failure.text, tagOf(failure), failure.offset)],
  },
  {
    matches: hasReason(/Expected a closing tag/),
    at: (failure) => namedTag(failure)[0],
    message: (failure) =>
      `a marca <${tagOf(failure)}> abre e não fecha. Acrescente </${tagOf(failure)}> onde ela acaba.`,
    blank: blankTag,
  },
  {
    matches: hasReason(/Unexpected closing tag/),
    at: (failure) => namedTag(failure)[0],
    message: (failure) =>
      `a marca <${tagOf(failure)}> abre, mas o que fecha é ${/`(<\/[\w.-]*>)`/.exec(failure.reason)?.[1] ?? 'outra'}. Feche-a primeiro, com </${tagOf(failure)}>.`,
    blank: (failure, at) => {
      const wrong = /`<\/([\w.-]*)>`/.exec(failure.reason)?.[1] ?? '';
      const opening = failure.text.lastIndexOf(`<${wrong}`, at);
      return [
        namedTag(failure),
        [opening, failure.text.indexOf('>', opening) + 1],
        ...closingOf(failure.text, wrong, at),
      ];
    },
  },
  {
    matches: hasReason(/Unexpected closing slash/),
    at: lastBefore('<'),
    message: ({text, offset}) =>
      `há um fecho sem abertura: ${/^<\/[\w.-]*>?/.exec(text.slice(text.lastIndexOf('<', offset)))?.[0] ?? '</…>'}. Apague-o, ou acrescente a marca que falta antes do texto.`,
    blank: ({text}, at) => [[at, Math.max(at, text.indexOf('>', at)) + 1]],
  },
  {
    matches: hasReason(/before name|in name|after name|attribute name|unexpected-eof|end of file/),
    at: lastBefore('<'),
    message: () => 'há um sinal «<» no texto. Escreva «menor do que», ou ponha-o entre acentos graves: `<`.',
  },
];

const UNKNOWN: Omit<Explanation, 'matches'> = {
  at: ({offset}) => offset,
  message: ({reason}) =>
    `a página não se consegue ler a partir daqui (${reason}). Confirme os sinais «<» e «{» e os fechos desta linha e da anterior.`,
};

/** Explains a parser message in Portuguese: the mistake, its position and the fix. */
export function explain(text: string, failure: VFileMessage): SyntaxMistake {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({index}) => index + 1)];
  const offsetOf = (line: number, column: number) => (starts[line - 1] ?? 0) + column - 1;
  const {place} = failure;
  const point = place && 'start' in place ? place.start : place;
  const seen: Failure = {
    text,
    reason: failure.reason,
    offset: point?.offset ?? (failure.line ? offsetOf(failure.line, failure.column ?? 1) : 0),
    offsetOf,
  };
  const {at, message, blank} = EXPLANATIONS.find(({matches}) => matches(seen)) ?? UNKNOWN;
  const start = Math.max(0, at(seen));
  const line = starts.findLastIndex((offset) => offset <= start) + 1;
  return {
    line,
    column: start - (starts[line - 1] ?? 0) + 1,
    message: message(seen),
    blank: blank?.(seen, start) ?? [[start, start + 1]],
  };
}
