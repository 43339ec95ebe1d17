/** Compares distinguished names (RFC 5280 §7.1) by a key, so that each name is read once. */
import {componentsOf, elementsOf, readBer} from './asn1.ts';
import {type Bytes, hexOf, tryDecode} from './bytes.ts';
import {attempt} from './verdict.ts';

/** The character set of each string type, by tag. */
const CHARSETS: ReadonlyMap<number, string> = new Map([
  [0x0c, 'utf-8'],
  [0x1e, 'utf-16be'],
  ...[0x12, 0x13, 0x14, 0x16, 0x1a].map((tag) => [tag, 'latin1'] as const),
]);

/**
 * The key of an encoded name: equal for names that differ only in case, spacing, string type, or order within an RDN. A
 * malformed name equals only itself.
 */
export function nameKey(encoding: Bytes): string {
  const keys = attempt(() => elementsOf(encoding).map((set) => elementsOf(set).map(attributeKey).sort().join('+')));
  return keys?.join(',') ?? hexOf(encoding);
}

/** The key of one encoded attribute of a name. */
function attributeKey(encoding: Bytes): string {
  const [type, value] = componentsOf(encoding, readBer(encoding, 0, encoding.length));
  const named = type ? hexOf(encoding.subarray(type.start, type.end)) : '';
  if (!value) {
    return named;
  }
  const content = encoding.subarray(value.start, value.end);
  const charset = CHARSETS.get(value.tag);
  // Malformed text equals no other text (RFC 4518 §2.4).
  const text = charset === undefined ? null : tryDecode(content, charset);
  return text === null ? `${named} ${value.tag} ${hexOf(content)}` : `${named}=${JSON.stringify(prepareText(text))}`;
}

/** Prepares a text for comparison (RFC 4518 §2.2, §2.3, §2.6.1). */
export function prepareText(text: string): string {
  return text
    .replace(/[\t-\r\x85]/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\u034f\u180b-\u180d\ufe00-\ufe0f\ufffc]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\p{Z}+/gu, ' ')
    .trim();
}

/** Replaces characters that could hide or reorder a text that a file brings: control, format and invisible ones. */
export const visibleText = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]/gu, '\ufffd');
