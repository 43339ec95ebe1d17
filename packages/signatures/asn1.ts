/** Decoding of ASN.1 from strangers: bounded, and never with an error other than `CoreError`. */
import * as asn1js from 'asn1js';
import {type Bytes, concatBytes} from './bytes';
import {CoreError} from './verdict';

/** Enough for a revocation list of some ten thousand entries; a certificate has fewer than two hundred nodes. */
const MAX_NODES = 200_000;
const MAX_DEPTH = 48;

export type Node = asn1js.AsnType;

/** Decodes one BER or DER value; bytes after it are ignored, as PAdES pads with zeros. Throws `CoreError`. */
export function decodeDer(bytes: Bytes): Node {
  let decoded: asn1js.FromBerResult;
  try {
    decoded = asn1js.fromBER(bytes, {maxDepth: MAX_DEPTH, maxNodes: MAX_NODES, maxContentLength: bytes.length});
  } catch (error) {
    throw new CoreError(error instanceof RangeError ? 'ASN1_LIMIT' : 'ASN1_MALFORMED');
  }
  if (decoded.offset === -1) {
    // The library also speaks of a maximum when a length goes past the end of the file, as that of any text does.
    const {error} = decoded.result;
    const isLimit = error.startsWith('Maximum') && !error.includes('content length');
    throw new CoreError(isLimit ? 'ASN1_LIMIT' : 'ASN1_MALFORMED');
  }
  return decoded.result;
}

/** Reads a decoded value into a structure of the library; what does not fit is `CoreError('ASN1_MALFORMED')`. */
export function readAs<T>(Type: new (parameters: {schema: Node}) => T, node: Node): T {
  try {
    return new Type({schema: node});
  } catch {
    throw new CoreError('ASN1_MALFORMED', Type.name);
  }
}

/** Where one encoded value stands: its identifier octet, its first position, and that of its content. */
export interface Tlv {
  readonly tag: number;
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the header of a value at a position and before `limit`, without decoding it; only low tags and definite lengths,
 * as DER has them. Throws `CoreError('ASN1_MALFORMED')`.
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
    throw new CoreError('ASN1_MALFORMED', `${at}`);
  }
  return {tag, at, start, end: start + length};
}

/** The components of a constructed value; none for a primitive one. */
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

/** The encoding of a decoded value, tag and length included, as it was received. */
export function encodingOf(node: Node): Bytes {
  return node.valueBeforeDecodeView as Bytes;
}

/** Content bytes of a primitive value, and of an OCTET STRING in pieces (BER). */
export function contentOf(node: Node | undefined): Bytes {
  if (node === undefined) {
    return new Uint8Array();
  }
  if (node.idBlock.isConstructed) {
    return concatBytes(...childrenOf(node).map(contentOf));
  }
  // Not `value`: the library parses what an OCTET STRING contains, and re-encodes it differently.
  const {valueHexView} = node.valueBlock as {valueHexView?: Uint8Array};
  return (valueHexView ?? new Uint8Array()) as Bytes;
}

/** Dotted form of an OBJECT IDENTIFIER, or an empty string for anything else. */
export function oidOf(node: Node | undefined): string {
  return node instanceof asn1js.ObjectIdentifier ? node.valueBlock.toString() : '';
}

/**
 * The encoding of a decoded value under DER (X.690 §10, §11): definite and shortest lengths, strings in one piece, the
 * elements of a SET OF in order. The content of primitive values stays as it was received.
 */
export function toDer(node: Node): Bytes {
  const {idBlock, lenBlock} = node;
  const encoding = encodingOf(node);
  const identifier = encoding.slice(0, idBlock.blockLength);
  if (!idBlock.isConstructed) {
    return withHeader(identifier, encoding.subarray(idBlock.blockLength + lenBlock.blockLength));
  }
  if (idBlock.tagClass === 1 && idBlock.tagNumber !== 16 && idBlock.tagNumber !== 17) {
    return withHeader(Uint8Array.of((identifier[0] as number) & ~0x20), contentOf(node));
  }
  const parts = childrenOf(node).map(toDer);
  return withHeader(identifier, concatBytes(...(idBlock.tagNumber === 17 ? parts.sort(compareBytes) : parts)));
}

/** A SET OF values (X.690 §11.6): the values under a tag of their own, as CMS signs its attributes. */
export function toSetOf(values: readonly Node[]): Bytes {
  return withHeader(Uint8Array.of(0x31), concatBytes(...values.map(toDer).sort(compareBytes)));
}

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

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return at === -1 ? a.length - b.length : (a[at] as number) - (b[at] ?? -1);
}
