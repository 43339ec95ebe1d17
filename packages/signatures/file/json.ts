/** Parses JSON, and refuses texts that parsers interpret differently. */
import {attemptOrEnd, ensure} from '../verdict.ts';

/**
 * Parses JSON. Parsers disagree about members with the same name (RFC 8259 §4) and about escaped names: refuses both.
 *
 * @throws ReasonError('FORMAT_FAILURE')
 */
export function parseUniqueJson(text: string): unknown {
  const value = attemptOrEnd(() => JSON.parse(text) as unknown, 'FORMAT_FAILURE', 'JSON');
  const names = [...text.matchAll(STRING)].flatMap(([, name = '', colon]) => (colon ? [name] : []));
  // The parser keeps only one of several members with the same name.
  ensure(names.length === countMembers(value) && !names.some((name) => name.includes('\\')), 'FORMAT_FAILURE', 'JSON');
  return value;
}

/** Matches each string of well-formed JSON, and the colon after a name. */
const STRING = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?/g;

/** The number of members in a value and the objects below it. */
const countMembers = (value: unknown): number =>
  value instanceof Object
    ? Object.values(value).reduce((sum: number, item) => sum + countMembers(item) + (Array.isArray(value) ? 0 : 1), 0)
    : 0;
