/** A token of a line of code with Prism's token types; none for plain text. */
export interface Token {
  readonly types: readonly string[];
  readonly content: string;
}

/** Token types that look like plain text: half of all tokens. */
const COLORLESS = new Set(['plain', 'punctuation', 'operator', 'variable', 'parameter', 'assign-left']);

/**
 * Encodes the token positions of a code block without its text. Each line lists its tokens as length and types:
 * `8keyword 1 5class-name.table`.
 */
export function encodeColors(lines: readonly (readonly Token[])[]): string {
  return lines.map((tokens) => mergePlain(tokens).map(encodeToken).join(' ').trimEnd()).join('\n');
}

const namesOf = ({types}: Token): string => types.filter((type) => !COLORLESS.has(type)).join('.');

const encodeToken = (token: Token): string => `${token.content.length}${namesOf(token)}`;

function mergePlain(tokens: readonly Token[]): Token[] {
  const merged: Token[] = [];
  for (const token of tokens) {
    const last = merged.at(-1);
    if (last && namesOf(last) === namesOf(token)) {
      merged[merged.length - 1] = {types: last.types, content: last.content + token.content};
    } else {
      merged.push(token);
    }
  }
  return merged;
}

/**
 * Decodes the tokens of each line. Without an encoding, each line is one plain token. Skips lines of the original that
 * the code no longer has (comments that highlight lines).
 *
 * @param original the code that was encoded
 */
export function decodeColors(code: string, original: string, colors = ''): readonly (readonly Token[])[] {
  const written = colors.split('\n');
  const originalLines = original.split('\n');
  let next = 0;
  return code.split('\n').map((line) => {
    while (next < originalLines.length && originalLines[next] !== line) {
      next += 1;
    }
    const tokens = decodeLine(line, written[next] ?? '');
    next += 1;
    return tokens;
  });
}

function decodeLine(line: string, written: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  for (const part of written.split(' ')) {
    const [, length = '0', names = ''] = /^(\d+)(.*)$/.exec(part) ?? [];
    const end = start + Number(length);
    if (end > start) {
      tokens.push({types: names ? names.split('.') : [], content: line.slice(start, end)});
      start = end;
    }
  }
  return start < line.length ? [...tokens, {types: [], content: line.slice(start)}] : tokens;
}
