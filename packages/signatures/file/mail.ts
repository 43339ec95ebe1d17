/** Reads e-mail that is signed in the clear: `multipart/signed` (RFC 1847 §2.1, RFC 8551 §3.5.3). */
import {type Bytes, bytesOfLatin1, latin1, tryBase64} from '../bytes.ts';
import {type Found} from './result.ts';

interface ClearSigned {
  /**
   * The signed part with its headers: as stored, and with the line ends that a signer has to use (RFC 8551 §3.1.1). A
   * program that stores or forwards a message may change them.
   */
  readonly contents: readonly [Bytes, Bytes];
  readonly signature: Bytes;
  /** Reports what a mail reader may show although no signature covers it. */
  readonly about: Pick<Found, 'format' | 'reasons'>;
}

/** Texts before the first part, for programs that do not know the format. */
const PREAMBLE =
  /^(?:This is an S\/MIME signed message|This is a (?:cryptographically signed|multi-part) message in MIME format\.|)$/;

/** Reads a message of two parts; null for another one, or one that programs could read differently. */
export function readClearSigned(bytes: Bytes): ClearSigned | null {
  const [head, body] = splitHead(latin1(bytes));
  const boundary = boundaryOf(head);
  if (boundary === null) {
    return null;
  }
  const [start, middle, end, excess] = delimitersIn(body, boundary);
  if (!start || !middle || !end || excess || start.isLast || middle.isLast || !end.isLast) {
    return null;
  }
  const [preamble, epilogue] = [body.slice(0, start.from), body.slice(end.to)];
  const [signatureHead, signature] = splitHead(body.slice(middle.to, end.from));
  const part = body.slice(start.to, middle.from);
  const types = headersOf(splitHead(part)[0]).filter((header) => CONTENT_TYPE.test(header));
  // Some programs end a line at a lone carriage return. Without a type, the signed bytes need not be a part of a message:
  // a first line of another signed text would be a header, which readers hide.
  if (/\r(?!\n)/.test(head + preamble + signatureHead + epilogue) || types.length !== 1) {
    return null;
  }
  const inHead = headersOf(head).filter((header) => !OF_MESSAGE.test(header));
  const inSignature = headersOf(signatureHead).filter((header) => !OF_SIGNATURE.test(header));
  const unsigned = [
    ...new Set([...inHead, ...inSignature].map((header) => header.replace(/:.*/s, '').slice(0, 40))),
    ...(PREAMBLE.test(preamble.trim()) ? [] : [preamble.trim().slice(0, 40)]),
    ...(epilogue.trim() === '' ? [] : [epilogue.trim().slice(0, 40)]),
  ];
  const decoded = tryBase64(signature);
  return (
    decoded && {
      contents: [bytesOfLatin1(part), bytesOfLatin1(part.replace(/\r?\n/g, '\r\n'))],
      signature: decoded,
      about: {
        format: 'S/MIME',
        reasons: unsigned.length > 0 ? [{code: 'COVERAGE_PARTIAL', detail: unsigned.slice(0, 10).join(', ')}] : [],
      },
    }
  );
}

/** Separates headers from the body, at the first empty line (RFC 5322 §2.1). */
function splitHead(text: string): readonly [head: string, body: string] {
  const empty = /^\r?\n|\r?\n\r?\n/.exec(text);
  return empty ? [text.slice(0, empty.index), text.slice(empty.index + empty[0].length)] : [text, ''];
}

/** The headers, unfolded (RFC 5322 §2.2.3). */
const headersOf = (head: string): readonly string[] =>
  head
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The headers of the message that describe its signature, and those of the signature itself (RFC 8551 §3.2, §3.5.3). */
const OF_MESSAGE =
  /^(?:mime-version:[ \t]*1\.0|content-type:[ \t]*multipart\/signed(?:[ \t]*;[ \t]*(?:protocol|micalg|boundary)=(?:"[^"\r\n]*"|[\w'()+,./:?=-]+))+;?)$/i;
const OF_SIGNATURE =
  /^(?:content-type:[ \t]*application\/(?:x-)?pkcs7-signature|content-disposition:[ \t]*attachment)(?:[ \t]*;[ \t]*(?:file)?name=(?:"smime\.p7s"|smime\.p7s))*;?$|^content-transfer-encoding:[ \t]*base64$|^content-description:[ \t]*S\/MIME Cryptographic Signature$/i;

const CONTENT_TYPE = /^content-type[ \t]*:/i;

/** Longer than any legitimate `Content-Type`. */
const MAX_TYPE = 1000;

/** The boundary of a message with a CMS signature; null for any other, or if headers disagree. */
function boundaryOf(head: string): string | null {
  const [type = '', second] = headersOf(head).filter((header) => CONTENT_TYPE.test(header));
  const isSigned = /^content-type:[ \t]*multipart\/signed[ \t]*;/i.test(type);
  const isCms = /protocol="?application\/(?:x-)?pkcs7-signature"?/i.test(type);
  // Searching takes time that grows with the square of the length.
  const found = [...type.slice(0, MAX_TYPE).matchAll(/boundary[^\s=;]*=(?:"([^"]*)"|([^\s;"]*))/gi)];
  const [whole = '', quoted, plain] = found[0] ?? [];
  const boundary = quoted || plain || '';
  const isPlain = found.length === 1 && /^boundary=/i.test(whole) && BOUNDARY.test(boundary);
  return !second && type.length <= MAX_TYPE && isSigned && isCms && isPlain ? boundary : null;
}

/** RFC 2046 §5.1.1. Some programs drop a space at the end. */
const BOUNDARY = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;

interface Delimiter {
  /** From the line break before it (RFC 2046 §5.1.1) to the one after it. */
  readonly from: number;
  readonly to: number;
  readonly isLast: boolean;
}

/** The lines that start with a boundary; empty if one has other text too, which some programs ignore. */
function delimitersIn(body: string, boundary: string): readonly Delimiter[] {
  const escaped = boundary.replace(/[^\w]/g, '\\$&');
  const lines = [...body.matchAll(new RegExp(`(^|\\r?\\n)--${escaped}([^\\r\\n]*)(?=\\r?\\n|$)`, 'g'))];
  return lines.every(([, , rest = '']) => /^(?:--)?[ \t]*$/.test(rest))
    ? lines.map(({0: line, 2: rest = '', index}) => {
        const after = index + line.length;
        return {
          from: index,
          to: after + (/^\r?\n/.exec(body.slice(after, after + 2))?.[0].length ?? 0),
          isLast: rest.startsWith('--'),
        };
      })
    : [];
}
