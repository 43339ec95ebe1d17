/** Detects the type of a file from its content, never from its name. */
import {childrenOf, componentsOf, contentOf, decodeDer, type Node, oidOf, readBer, type Tlv} from '../asn1.ts';
import {type Bytes, findText, hexOf, latin1, pemBlocks, plainBase64, tryBase64} from '../bytes.ts';
import {prologEnd} from '../xml/prolog.ts';
import {type ContentFile, type FileKind, type SignatureResult} from './result.ts';
import {attempt} from '../verdict.ts';

export interface Recognized {
  readonly kind: FileKind;
  /** A subtype for display, such as `JPEG`; null if the kind says it all. */
  readonly format: string | null;
  /** The bytes to parse, unwrapped from PEM or base64. */
  readonly bytes: Bytes;
  /** Number of characters around the PEM block or e-mail body that contains them, headers included. */
  readonly around?: number;
}

/** Enough to recognize the start of a text. */
const HEAD = 4096;

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const ENCRYPTED_DATA: ReadonlySet<string> = new Set([
  '1.2.840.113549.1.7.3',
  '1.2.840.113549.1.7.4',
  '1.2.840.113549.1.7.6',
  '1.2.840.113549.1.9.16.1.23',
]);
const TST_INFO = '1.2.840.113549.1.9.16.1.4';

/** Magic bytes of formats that cannot contain a supported signature. */
const MAGIC: readonly (readonly [start: string, kind: FileKind, format: string, at?: number])[] = [
  ['\xff\xd8\xff', 'image', 'JPEG'],
  ['\x89PNG\r\n', 'image', 'PNG'],
  ['GIF8', 'image', 'GIF'],
  ['II*\0', 'image', 'TIFF'],
  ['MM\0*', 'image', 'TIFF'],
  ['BM', 'image', 'BMP'],
  ['WEBP', 'image', 'WebP', 8],
  ['ftypheic', 'image', 'HEIC', 4],
  ['ftypmif1', 'image', 'HEIF', 4],
  ['ftypavif', 'image', 'AVIF', 4],
  ['ftyp', 'media', 'MP4', 4],
  ['ID3', 'media', 'MP3'],
  ['OggS', 'media', 'Ogg'],
  ['\x1aE\xdf\xa3', 'media', 'WebM'],
  ['Rar!', 'archive', 'RAR'],
  ["7z\xbc\xaf'\x1c", 'archive', '7-Zip'],
  ['\x1f\x8b', 'archive', 'gzip'],
  ['BZh', 'archive', 'bzip2'],
  ['\xfd7zXZ', 'archive', 'xz'],
  ['ustar', 'archive', 'tar', 257],
];

/** The file kind for each PEM label (RFC 7468). */
const PEM_KINDS: readonly (readonly [label: RegExp, kind: FileKind])[] = [
  [/^(?:X509 |TRUSTED )?CERTIFICATE$/, 'certificate'],
  [/PRIVATE KEY$/, 'private-key'],
  [/CERTIFICATE REQUEST$/, 'certificate-request'],
  [/^X509 CRL$/, 'crl'],
  [/^PGP /, 'pgp'],
];

const PEM_START = /-----BEGIN ([A-Z0-9 ]+)-----/;

const named = (bytes: Bytes, kind: FileKind, format: string | null = null): Recognized => ({kind, format, bytes});

/** Detects the type of a file; `unknown` if unrecognized. Never throws. */
export function recognize(bytes: Bytes): Recognized {
  if (bytes.length === 0) {
    return named(bytes, 'empty');
  }
  const head = latin1(bytes, 0, Math.min(HEAD, bytes.length));
  if (head.startsWith('%PDF-')) {
    return named(bytes, 'pdf');
  }
  // Before looking for a PDF header, which an archive may contain in a stored entry.
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) {
    return named(bytes, 'zip');
  }
  // Also before looking for a PDF header: a SignedData encapsulates its document verbatim.
  if (bytes[0] === 0x30) {
    const der = recognizeDer(bytes);
    if (der) {
      return der;
    }
  }
  // PDF readers look for the header in the first 1024 bytes.
  if (head.slice(0, 1024).includes('%PDF-')) {
    return named(bytes, 'pdf');
  }
  if (head.startsWith('\xd0\xcf\x11\xe0')) {
    return isEncryptedOffice(bytes) ? named(bytes, 'encrypted-office') : named(bytes, 'old-office');
  }
  const magic = MAGIC.find(([start, , , at = 0]) => head.startsWith(start, at));
  if (magic && !looksLikeText(head)) {
    return named(bytes, magic[1], magic[2]);
  }
  return recognizeText(bytes, head);
}

/** The stream name of a password-protected Office document (MS-OFFCRYPTO §2.3.4), in UTF-16. */
const isEncryptedOffice = (bytes: Bytes): boolean =>
  findText(bytes, Array.from('EncryptedPackage').join('\0'), 0, Math.min(bytes.length, 64 * 1024)) !== -1 ||
  findText(bytes, Array.from('EncryptedPackage').join('\0'), Math.max(0, bytes.length - 64 * 1024)) !== -1;

/** Whether a text has no control characters other than whitespace, form feed and escape. */
const looksLikeText = (head: string): boolean =>
  Array.from(head, (char) => char.charCodeAt(0)).every((code) => code > 0x1a || (code > 8 && code < 14));

function recognizeText(bytes: Bytes, head: string): Recognized {
  const encoding = head.startsWith('\xff\xfe') ? 'utf-16le' : head.startsWith('\xfe\xff') ? 'utf-16be' : null;
  if (encoding === null && !looksLikeText(head)) {
    return named(bytes, 'unknown');
  }
  const start = encoding
    ? new TextDecoder(encoding).decode(bytes.subarray(0, HEAD))
    : head.replace(/^\xef\xbb\xbf/, '');
  const text = start.trimStart();
  const [, label] = PEM_START.exec(head) ?? [];
  if (label !== undefined) {
    return recognizePem(bytes, label);
  }
  // Browsers note the address of a saved page in a comment.
  if (!text.startsWith('<?') && /^<(?:!doctype\s+html|html)\b/i.test(text.slice(prologEnd(text)))) {
    return named(bytes, 'html');
  }
  if (text.startsWith('<')) {
    return named(bytes, 'xml');
  }
  if (text.startsWith('{')) {
    return recognizeJson(bytes);
  }
  if (/^[\w-]+:[^\n]*\n/.test(text) && /^(?:content-type|mime-version|from|received):/im.test(text)) {
    return recognizeMail(bytes);
  }
  if (isCompactJws(bytes)) {
    return named(bytes, 'jades');
  }
  return recognizeBase64(bytes, text) ?? named(bytes, 'text');
}

/** Enough for a header with a chain of certificates. */
const MAX_JWS_HEADER = 100_000;

/** Whether a text is a JWS in compact serialization (RFC 7515 §7.1): its header is JSON that names an algorithm. */
function isCompactJws(bytes: Bytes): boolean {
  const start = latin1(bytes, 0, Math.min(bytes.length, MAX_JWS_HEADER)).trimStart();
  const [header = ''] = start.split('.', 1);
  if (header.length === start.length || !/^[\w-]+$/.test(header)) {
    return false;
  }
  const value: unknown = attempt(() => JSON.parse(atob(plainBase64(header))) as unknown);
  return typeof value === 'object' && value !== null && 'alg' in value;
}

function recognizePem(bytes: Bytes, label: string): Recognized {
  const found = PEM_KINDS.find(([pattern]) => pattern.test(label));
  if (found) {
    return named(bytes, found[1]);
  }
  const text = new TextDecoder().decode(bytes);
  const [block] = pemBlocks(text);
  const inner = block ? tryBase64(block.body) : null;
  const unwrapped = inner && recognizeDer(inner);
  if (!block || !unwrapped) {
    return named(bytes, 'text');
  }
  const own = `-----BEGIN ${block.label}-----${block.body}-----END ${block.label}-----`;
  return {...unwrapped, around: lengthWithoutSpace(text) - lengthWithoutSpace(own)};
}

const lengthWithoutSpace = (text: string): number => text.replace(/\s+/g, '').length;

/** JWS JSON serialization (RFC 7515 §7.2), with or without a payload. */
function recognizeJson(bytes: Bytes): Recognized {
  const isSignature = attempt(() => {
    const value = JSON.parse(new TextDecoder().decode(bytes)) as Readonly<Record<string, unknown>>;
    const hasHeader = 'protected' in value || 'header' in value;
    return 'signatures' in value || (typeof value.signature === 'string' && hasHeader);
  });
  return named(bytes, isSignature ? 'jades' : 'text');
}

/** A message that is one signature (RFC 8551 §3.5.2), or a stored e-mail. */
function recognizeMail(bytes: Bytes): Recognized {
  const all = latin1(bytes);
  const end = all.search(/\r?\n\r?\n/);
  // Unfold them (RFC 5322 §2.2.3).
  const headers = all.slice(0, Math.max(end, 0)).replace(/\r?\n[ \t]+/g, ' ');
  if (
    /^content-type:\s*application\/(?:x-)?pkcs7-mime/im.test(headers) &&
    /^content-transfer-encoding:\s*base64/im.test(headers)
  ) {
    const inner = tryBase64(all.slice(end));
    const found = inner && recognizeDer(inner);
    if (found) {
      return {...found, around: lengthWithoutSpace(headers.replace(MIME_HEADERS, ''))};
    }
  }
  return named(bytes, 'email');
}

/** The headers that describe the signature (RFC 8551 §3.2); a reader of mail shows others, which are not signed. */
const MIME_HEADERS =
  /^(?:mime-version:[ \t]*1\.0|content-transfer-encoding:[ \t]*base64|content-(?:type|disposition):[ \t]*[\w/-]+(?:;[ \t]*(?:(?:file)?name\*?|smime-type|micalg|protocol)=(?:"[^"\r\n]*"|[\w.'%-]+))*;?)[ \t]*\r?$/gim;

function recognizeBase64(bytes: Bytes, start: string): Recognized | null {
  // DER starts with a SEQUENCE, whose base64 starts with «M».
  if (!/^M[A-Za-z0-9+/=\s]+$/.test(start)) {
    return null;
  }
  const inner = tryBase64(latin1(bytes).replace(/^\xef\xbb\xbf/, ''));
  return inner && recognizeDer(inner);
}

/** Detects a DER structure by its first components; null if it is not DER or unrecognized. */
function recognizeDer(bytes: Bytes): Recognized | null {
  const signedData = recognizeSignedData(bytes);
  if (signedData) {
    return signedData;
  }
  const node = attempt(() => decodeDer(bytes));
  if (!node) {
    // Too large or truncated, but still a signature: its parser reports the problem.
    return startsLikeSignedData(bytes) ? named(bytes, 'cms') : null;
  }
  const [first, second, third] = childrenOf(node);
  const type = oidOf(first);
  if (ENCRYPTED_DATA.has(type)) {
    return named(bytes, 'encrypted-cms');
  }
  switch (first?.idBlock.tagNumber) {
    case 2:
      return recognizeNumbered(bytes, first, second, third);
    case 10:
      return named(bytes, 'ocsp');
    case 16:
      return recognizeSigned(bytes, first, second, third);
    default:
      return null;
  }
}

const startsLikeSignedData = (bytes: Bytes): boolean =>
  findText(bytes, '\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02', 0, Math.min(32, bytes.length)) !== -1;

/** Scans, because a SignedData may carry long lists of revoked certificates; null for anything else, or malformed. */
function recognizeSignedData(bytes: Bytes): Recognized | null {
  const oidAt = (tlv: Tlv | undefined): string => {
    const [first] = tlv ? componentsOf(bytes, tlv) : [];
    return first?.tag === 0x06 ? oidOf(decodeDer(bytes.subarray(first.at, first.next))) : '';
  };
  return attempt(() => {
    const contentInfo = readBer(bytes, 0, bytes.length);
    if (oidAt(contentInfo) !== SIGNED_DATA) {
      return null;
    }
    const [, wrapped] = componentsOf(bytes, contentInfo);
    const [signedData] = wrapped ? componentsOf(bytes, wrapped) : [];
    const parts = signedData ? componentsOf(bytes, signedData) : [];
    if (oidAt(parts[2]) === TST_INFO) {
      return named(bytes, 'timestamp');
    }
    // A SignedData without signers only carries certificates (RFC 5652 §5.1).
    const signers = parts.at(-1);
    return named(bytes, signers && componentsOf(bytes, signers).length > 0 ? 'cms' : 'certificate');
  });
}

/** PKCS #12 (RFC 7292 §4) and private keys (RFC 5958, RFC 5915, RFC 8017) start with a version number. */
function recognizeNumbered(bytes: Bytes, version: Node, second?: Node, third?: Node): Recognized | null {
  const number = contentOf(version);
  if (number.length === 1 && number[0] === 3 && second?.idBlock.tagNumber === 16) {
    return named(bytes, 'pkcs12');
  }
  const isKey = second !== undefined && (number.length > 1 || [0, 1].includes(number[0] ?? -1));
  return isKey && (third !== undefined || second.idBlock.tagNumber === 4) ? named(bytes, 'private-key') : null;
}

/** Structures that start with a SEQUENCE: a time-stamp response, or an X.509-style signed structure. */
function recognizeSigned(bytes: Bytes, first: Node, second?: Node, third?: Node): Recognized | null {
  const [version, inner, next] = childrenOf(first);
  const token = childrenOf(second);
  // RFC 3161 §2.4.2: PKIStatusInfo starts with an INTEGER.
  if (version?.idBlock.tagClass === 1 && version.idBlock.tagNumber === 2 && third === undefined) {
    return oidOf(token[0]) === SIGNED_DATA || second === undefined ? named(bytes, 'timestamp') : null;
  }
  if (third?.idBlock.tagNumber !== 3) {
    // EncryptedPrivateKeyInfo: an algorithm and a ciphertext.
    return oidOf(version) !== '' && second?.idBlock.tagNumber === 4 && third === undefined
      ? named(bytes, 'private-key')
      : null;
  }
  const parts = childrenOf(first);
  // Only CRLs have bare consecutive times; certificates wrap theirs in a SEQUENCE (RFC 5280 §4.1, §5.1).
  if (parts.some((part) => isTime(part))) {
    return named(bytes, parts.length < 4 && !isTime(parts.at(-1)) ? 'ocsp' : 'crl');
  }
  if (parts.some((part) => childrenOf(part).length === 2 && childrenOf(part).every(isTime))) {
    return named(bytes, 'certificate');
  }
  // CertificationRequestInfo: version, name, key, [0] attributes (RFC 2986 §4.1).
  return version?.idBlock.tagNumber === 2 && inner?.idBlock.tagNumber === 16 && next?.idBlock.tagNumber === 16
    ? named(bytes, 'certificate-request')
    : named(bytes, 'ocsp');
}

const isTime = (node: Node | undefined): boolean =>
  node?.idBlock.tagClass === 1 && (node.idBlock.tagNumber === 23 || node.idBlock.tagNumber === 24);

/** Describes the document embedded in a signature. */
export async function carriedFile(bytes: Bytes, results: readonly SignatureResult[]): Promise<ContentFile> {
  return {
    name: '',
    size: bytes.length,
    sha256: hexOf(await crypto.subtle.digest('SHA-256', bytes)),
    kind: recognize(bytes).kind,
    signedBy: results.flatMap(({isCounterSignature}, index) => (isCounterSignature ? [] : [index])),
  };
}
