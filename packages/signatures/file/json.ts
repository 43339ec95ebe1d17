/** Parses JSON, and refuses texts that parsers interpret differently. */
import {ReasonError} from '../verdict.ts';

/**
 * Parses JSON. Parsers disagree about members with the same name (RFC 8259 §4) and about escaped names: refuses both.
 *
 * @throws ReasonError('FORMAT_FAILURE')
 */
export function parseUniqueJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ReasonError('FORMAT_FAILURE', 'JSON');
  }
  checkNames(text);
  return value;
}

/** Scans well-formed JSON once. */
function checkNames(text: string): void {
  const colon = /\s*:/y;
  const names: Set<string>[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '{') {
      names.push(new Set());
    } else if (char === '}') {
      names.pop();
    } else if (char === '"') {
      const start = at + 1;
      at = endOfString(text, start);
      colon.lastIndex = at + 1;
      if (colon.test(text)) {
        const name = text.slice(start, at);
        const own = names.at(-1);
        if (name.includes('\\') || own?.has(name)) {
          throw new ReasonError('FORMAT_FAILURE', 'JSON');
        }
        own?.add(name);
      }
    }
  }
}

/** The position of the closing quote. */
function endOfString(text: string, start: number): number {
  let at = start;
  while (text.charAt(at) !== '"') {
    at += text.charAt(at) === '\\' ? 2 : 1;
  }
  return at;
}
