import {attempt} from './verdict.ts';

/** Bytes that WebCrypto accepts: never in shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Maximum file size in bytes, chosen so that a modest phone does not run out of memory. */
export const MAX_BYTES = 50 * 1024 * 1024;

/** Whether two byte strings are equal. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  // Revisions of a file share most of its bytes.
  if (a.length !== b.length || (a.buffer === b.buffer && a.byteOffset === b.byteOffset)) {
    return a.length === b.length;
  }
  // Not `every`, which calls a function per byte.
  for (let index = 0; index < a.length; index++) {
    if (a[index] !== b[index]) {
      return false;
    }
  }
  return true;
}

/** Concatenates bytes into a new array. */
export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** Encodes bytes as lower-case hexadecimal. */
export function hexOf(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Encodes bytes as base64 (RFC 4648), on one line. */
export function toBase64(bytes: Bytes): string {
  let binary = '';
  for (const byte of bytes) {
    binary += String.fromCharCode(byte);
  }
  return btoa(binary);
}

/**
 * Decodes base64 (RFC 4648), with or without white space between the characters.
 *
 * @throws DOMException of `atob` when it is malformed.
 */
export function decodeBase64(text: string): Bytes {
  return bytesOfLatin1(atob(text));
}

/** Decodes base64 like {@link decodeBase64}; null if it is malformed. */
export const tryBase64 = (text: string): Bytes | null => attempt(() => decodeBase64(text));

/** Encodes text as UTF-8. */
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** Decodes text in UTF-8 or another encoding; null if it is malformed, which would become replacement characters. */
export const tryDecode = (bytes: Bytes, encoding = 'utf-8'): string | null =>
  attempt(() => new TextDecoder(encoding, {fatal: true, ignoreBOM: true}).decode(bytes));

/** Decodes percent-encoded octets (RFC 3986 §2.1); leaves a text as it is if they are not UTF-8. */
export const decodedUri = (text: string): string => attempt(() => decodeURIComponent(text)) ?? text;

/** Turns base64url (RFC 4648 §5) into base64; `atob` needs no padding. */
export const plainBase64 = (text: string): string => text.replace(/-/g, '+').replace(/_/g, '/');

/** Encodes a PEM file with a single block (RFC 7468). */
export function toPem(label: string, der: Bytes): string {
  const lines = toBase64(der).match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

/** Splits a text into PEM blocks (RFC 7468): label, and body in base64. */
export const pemBlocks = (text: string): readonly {readonly label: string; readonly body: string}[] =>
  // A block ends before the next one starts, so that no text is searched twice.
  text.split('-----BEGIN ').flatMap((block) => {
    const [, label = ''] = /^([A-Z0-9 ]{1,64})-----/.exec(block) ?? [];
    const end = label === '' ? -1 : block.indexOf(`-----END ${label}-----`);
    return end === -1 ? [] : [{label, body: withoutHeaders(block.slice(label.length + 5, end))}];
  });

/** Header lines of old PEM files («Proc-Type: …») end with an empty line. */
function withoutHeaders(body: string): string {
  const colon = body.indexOf(':');
  const empty = colon === -1 ? null : /\n\r?\n/.exec(body.slice(colon));
  return empty ? body.slice(colon + empty.index) : body;
}

/** Encodes text in ISO 8859-1. Not with `Uint8Array.from`, which takes 30 bytes of memory for each character. */
export function bytesOfLatin1(text: string): Bytes {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    bytes[at] = text.charCodeAt(at);
  }
  return bytes;
}

/** Decodes ISO 8859-1, one byte per character, as in PDF syntax. */
export function latin1(bytes: Uint8Array, start = 0, end = bytes.length): string {
  let text = '';
  for (let from = start; from < end; from += 8192) {
    text += String.fromCharCode(...bytes.subarray(from, Math.min(from + 8192, end)));
  }
  return text;
}

/** Position of an ISO 8859-1 text between `from` and `end`, or -1. */
export function findText(bytes: Uint8Array, text: string, from = 0, end = bytes.length): number {
  const first = text.charCodeAt(0);
  const last = end - text.length;
  for (let at = bytes.indexOf(first, from); at !== -1 && at <= last; at = bytes.indexOf(first, at + 1)) {
    let matched = 1;
    while (matched < text.length && bytes[at + matched] === text.charCodeAt(matched)) {
      matched++;
    }
    if (matched === text.length) {
      return at;
    }
  }
  return -1;
}

/** Position of the last occurrence of a text between `from` and `end`, or -1. */
export function findLastText(bytes: Uint8Array, text: string, end = bytes.length, from = 0): number {
  const first = text.charCodeAt(0);
  for (let at = Math.min(end, bytes.length) - text.length; at >= from; at--) {
    if (bytes[at] === first && findText(bytes, text, at, at + text.length) === at) {
      return at;
    }
  }
  return -1;
}
