/** Compares distinguished names (RFC 5280 §7.1) by a key, so that each name is read once. */
import {componentsOf, readBer} from './asn1';
import {type Bytes, hexOf} from './bytes';

/** The decoder of each string type, by tag. */
const STRINGS = new Map<number, TextDecoder>(
  (
    [
      [0x0c, 'utf-8'],
      [0x12, 'latin1'],
      [0x13, 'latin1'],
      [0x14, 'latin1'],
      [0x16, 'latin1'],
      [0x1a, 'latin1'],
      [0x1e, 'utf-16be'],
    ] as const
  ).map(([tag, charset]) => [tag, new TextDecoder(charset)]),
);

/**
 * The key of an encoded name: equal for names that differ in case, spacing or type of string only. Throws `CoreError`.
 */
export function nameKey(encoding: Bytes): string {
  const parts = componentsOf(encoding, readBer(encoding, 0, encoding.length)).map((set) =>
    componentsOf(encoding, set).map((attribute) => {
      const [type, value] = componentsOf(encoding, attribute);
      const named = type ? hexOf(encoding.subarray(type.start, type.end)) : '';
      if (!value) {
        return named;
      }
      const content = encoding.subarray(value.start, value.end);
      const decoder = STRINGS.get(value.tag);
      return decoder === undefined
        ? `${named} ${value.tag} ${hexOf(content)}`
        : `${named}=${JSON.stringify(prepared(decoder.decode(content)))}`;
    }),
  );
  return parts.map((attributes) => attributes.join('+')).join(',');
}

/** RFC 4518 §2.4, §2.6.1: compatible characters, case and repeated spaces do not matter. */
function prepared(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}
