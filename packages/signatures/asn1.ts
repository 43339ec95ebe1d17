/** Decodes untrusted ASN.1 within limits; every error is a `ReasonError`. */
import * as asn1js from 'asn1js';
import {type Bytes, concatBytes} from './bytes.ts';
import {attemptOrEnd, ensure, ReasonError} from './verdict.ts';

/** Enough for a CRL with about ten thousand entries; a certificate has fewer than two hundred nodes. */
const MAX_NODES = 200_000;
const MAX_DEPTH = 48;

export type Node = asn1js.AsnType;

/** Decodes one BER or DER value. Ignores trailing bytes, because PAdES pads with zeros. Throws `ReasonError`. */
export function decodeDer(bytes: Bytes): Node {
  let decoded: asn1js.FromBerResult;
  try {
    decoded = asn1js.fromBER(bytes, {maxDepth: MAX_DEPTH, maxNodes: MAX_NODES, maxContentLength: bytes.length});
  } catch (error) {
    throw new ReasonError(error instanceof RangeError ? 'ASN1_LIMIT' : 'ASN1_MALFORMED');
  }
  if (decoded.offset === -1) {
    // The library reports a maximum content length for any text file: its "length" exceeds the input.
    const {error} = decoded.result;
    const isLimit = error.startsWith('Maximum') && !error.includes('content length');
    throw new ReasonError(isLimit ? 'ASN1_LIMIT' : 'ASN1_MALFORMED');
  }
  ensure(isConsistent(decoded.result), 'ASN1_MALFORMED');
  return decoded.result;
}

/** Whether the components of each value fill it exactly. The library reads beyond the end of one that is too short. */
function isConsistent(node: Node): boolean {
  if (!node.idBlock.isConstructed) {
    return true;
  }
  const parts = childrenOf(node);
  const length = parts.reduce((sum, part) => sum + encodingOf(part).length, 0);
  return (node.lenBlock.isIndefiniteForm || length === node.lenBlock.length) && parts.every(isConsistent);
}

/** Reads a decoded value as a pkijs structure. Throws `ReasonError('ASN1_MALFORMED')` on a mismatch. */
export const readAs = <T>(Type: new (parameters: {schema: Node}) => T, node: Node): T =>
  attemptOrEnd(() => new Type({schema: node}), 'ASN1_MALFORMED', Type.name);

/** Position of an encoded value: from `at` to `next`, with its content from `start` to `end`. */
export interface Tlv {
  readonly tag: number;
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

/**
 * Reads the header of a value at a position before `limit`, without decoding the content. Supports low tag numbers and
 * definite lengths only, as in DER. Throws `ReasonError('ASN1_MALFORMED')`.
 */
export function readTlv(bytes: Uint8Array, at: number, limit: number): Tlv {
  const tag = bytes[at] ?? 0;
  let length = bytes[at + 1] ?? 0x80;
  let start = at + 2;
  if (length >= 0x80) {
    const count = length & 0x7f;
    length = count === 0 || count > 4 ? Infinity : 0;
    for (const last = start + count; start < last; start++) {
      length = length * 256 + (bytes[start] ?? 0);
    }
  }
  if ((tag & 0x1f) === 0x1f || !(start + length <= limit)) {
    throw new ReasonError('ASN1_MALFORMED', `${at}`);
  }
  return {tag, at, start, end: start + length, next: start + length};
}

/** Like {@link readTlv}, but for BER, which also allows indefinite lengths (X.690 §8.1.3.6). Throws `ReasonError`. */
export function readBer(bytes: Uint8Array, at: number, limit: number, depth = 0): Tlv {
  const tag = bytes[at] ?? 0;
  if (bytes[at + 1] !== 0x80 || (tag & 0x20) === 0) {
    return readTlv(bytes, at, limit);
  }
  ensure(depth <= MAX_DEPTH, 'ASN1_LIMIT');
  let end = at + 2;
  while (end + 2 <= limit && (bytes[end] !== 0 || bytes[end + 1] !== 0)) {
    end = readBer(bytes, end, limit, depth + 1).next;
  }
  if ((tag & 0x1f) === 0x1f || end + 2 > limit) {
    throw new ReasonError('ASN1_MALFORMED', `${at}`);
  }
  return {tag, at, start: at + 2, end, next: end + 2};
}

/** The components of a value, without decoding them; empty for a primitive one. Throws `ReasonError`. */
export function componentsOf(bytes: Uint8Array, {tag, start, end}: Tlv): readonly Tlv[] {
  const found: Tlv[] = [];
  for (let at = start; (tag & 0x20) !== 0 && at < end;) {
    const tlv = readBer(bytes, at, end);
    found.push(tlv);
    at = tlv.next;
  }
  return found;
}

/** The encoding of a value at its position. */
export const encodingAt = (bytes: Bytes, {at, next}: Tlv): Bytes => bytes.subarray(at, next);

/** The encodings of the components of an encoded value. */
export const elementsOf = (value: Bytes): Bytes[] =>
  componentsOf(value, readBer(value, 0, value.length)).map((component) => encodingAt(value, component));

/** The components of a constructed value; empty for a primitive one. */
export function childrenOf(node: Node | undefined): readonly Node[] {
  if (node === undefined || !node.idBlock.isConstructed) {
    return [];
  }
  const {value} = node.valueBlock as {value?: unknown};
  return Array.isArray(value) ? (value as Node[]) : [];
}

/** The component with a context-specific tag. */
export function taggedChild(node: Node | undefined, tag: number): Node | undefined {
  return childrenOf(node).find(({idBlock}) => idBlock.tagClass === 3 && idBlock.tagNumber === tag);
}

/** The encoding of a decoded value as received, including tag and length. */
export function encodingOf(node: Node): Bytes {
  return node.valueBeforeDecodeView as Bytes;
}

/** The content bytes of a primitive value, or of a segmented OCTET STRING (BER). */
export function contentOf(node: Node | undefined): Bytes {
  if (node === undefined) {
    return new Uint8Array();
  }
  if (node.idBlock.isConstructed) {
    return concatBytes(...childrenOf(node).map(contentOf));
  }
  // Not `value`: the library parses the content of an OCTET STRING and re-encodes it differently.
  const {valueHexView} = node.valueBlock as {valueHexView?: Uint8Array};
  return (valueHexView ?? new Uint8Array()) as Bytes;
}

/** The time in a UTCTime or GeneralizedTime; null for any other value. */
export function timeOf(node: Node | undefined): Date | null {
  const time = (node as {toDate?: () => Date} | undefined)?.toDate?.();
  return time && !Number.isNaN(time.getTime()) ? time : null;
}

/** The dotted OBJECT IDENTIFIER; empty for any other value. */
export function oidOf(node: Node | undefined): string {
  return node instanceof asn1js.ObjectIdentifier ? node.valueBlock.toString() : '';
}

/**
 * Re-encodes a value as DER (X.690 §10, §11): shortest definite lengths, unsegmented strings, sorted SET OF. The
 * content of primitive values stays as received.
 */
export function toDer(node: Node): Bytes {
  const {idBlock, lenBlock} = node;
  const encoding = encodingOf(node);
  const identifier = encoding.slice(0, idBlock.blockLength);
  if (!idBlock.isConstructed) {
    return withHeader(identifier, encoding.subarray(idBlock.blockLength + lenBlock.blockLength));
  }
  if (idBlock.tagClass === 1 && idBlock.tagNumber !== 16 && idBlock.tagNumber !== 17) {
    return encode((identifier[0] as number) & ~0x20, contentOf(node));
  }
  const parts = childrenOf(node).map(toDer);
  return withHeader(identifier, concatBytes(...(idBlock.tagNumber === 17 ? parts.sort(compareBytes) : parts)));
}

/** Encodes values as a SET OF (X.690 §11.6), which is how CMS signs attributes. */
export function toSetOf(values: readonly Node[]): Bytes {
  return encode(0x31, ...values.map(toDer).sort(compareBytes));
}

/** Encodes a value in DER from its identifier octet and the parts of its content. */
export const encode = (identifier: number, ...parts: readonly Uint8Array[]): Bytes =>
  withHeader(Uint8Array.of(identifier), concatBytes(...parts));

function withHeader(identifier: Uint8Array, content: Uint8Array): Bytes {
  return concatBytes(identifier, lengthOctets(content.length), content);
}

/** X.690 §10.1. */
export function lengthOctets(length: number): Uint8Array {
  if (length < 128) {
    return Uint8Array.of(length);
  }
  const digits: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) {
    digits.unshift(rest % 256);
  }
  return Uint8Array.of(0x80 | digits.length, ...digits);
}

/** Compares encodings in the order of a SET OF (X.690 §11.6). */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return at === -1 ? a.length - b.length : (a[at] as number) - (b[at] ?? -1);
}
