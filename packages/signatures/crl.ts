/**
 * Reads certificate revocation lists (RFC 5280 §5.1) by scanning the DER. Real CRLs have a hundred thousand entries;
 * decoding each would take seconds and hundreds of megabytes.
 */
import * as pkijs from 'pkijs';
import {childrenOf, componentsOf, decodeDer, encodingAt, readAs, readTlv, timeOf, type Tlv} from './asn1.ts';
import {type Bytes, equalBytes, findText} from './bytes.ts';
import {ensure, ReasonError} from './verdict.ts';

export interface Crl {
  readonly issuer: pkijs.RelativeDistinguishedNames;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | null;
  readonly extensions: readonly pkijs.Extension[];
  readonly signatureAlgorithm: pkijs.AlgorithmIdentifier;
  readonly signature: Bytes;
  /** The signed part. */
  readonly tbs: Bytes;
  /** The revocation date for the content bytes of a serial number; null when it is not on the list. */
  readonly revokedAt: (serial: Uint8Array) => Date | null;
  /**
   * Whether an entry has an unknown critical extension. Such a list cannot clear a certificate (§5.3), because the
   * entry may concern another issuer.
   */
  readonly hasUnknownEntries: () => boolean;
}

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const EXTENSIONS = 0xa0;
const BOOLEAN = 0x01;
const BIT_STRING = 0x03;
/** The encoding of a BOOLEAN that is true. */
const TRUE = '\x01\x01\xff';
const isTime = ({tag}: Tlv): boolean => tag === 0x17 || tag === 0x18;

/** Parses a CRL; each lookup scans the entries once. Throws `ReasonError`. */
export function parseCrl(der: Bytes): Crl {
  const [tbs, algorithm, signature] = componentsOf(der, readTlv(der, 0, der.length));
  const fields = tbs ? componentsOf(der, tbs) : [];
  const version = fields[0]?.tag === INTEGER ? 1 : 0;
  const [inner, issuer, thisUpdate] = fields.slice(version);
  const rest = fields.slice(version + 3);
  const nextUpdate = rest[0] && isTime(rest[0]) ? rest.shift() : undefined;
  const entries = rest[0]?.tag === SEQUENCE ? rest.shift() : undefined;
  const extensions = rest[0]?.tag === EXTENSIONS ? rest.shift() : undefined;
  if (
    der[0] !== SEQUENCE ||
    tbs?.tag !== SEQUENCE ||
    algorithm?.tag !== SEQUENCE ||
    signature?.tag !== BIT_STRING ||
    der[signature.start] !== 0 ||
    !inner ||
    // §5.1.1.2: the algorithm also appears outside the signed part, and must be the same.
    !equalBytes(encodingAt(der, inner), encodingAt(der, algorithm)) ||
    !issuer ||
    !thisUpdate ||
    !isTime(thisUpdate) ||
    rest.length > 0
  ) {
    throw new ReasonError('ASN1_MALFORMED', 'CertificateList');
  }
  let isUnknown: boolean | undefined;
  return {
    issuer: readAs(pkijs.RelativeDistinguishedNames, decodeDer(encodingAt(der, issuer))),
    thisUpdate: readTime(der, thisUpdate),
    nextUpdate: nextUpdate ? readTime(der, nextUpdate) : null,
    extensions: extensions
      ? childrenOf(decodeDer(der.subarray(extensions.start, extensions.end))).map((node) =>
          readAs(pkijs.Extension, node),
        )
      : [],
    signatureAlgorithm: readAs(pkijs.AlgorithmIdentifier, decodeDer(encodingAt(der, algorithm))),
    signature: der.slice(signature.start + 1, signature.end),
    tbs: encodingAt(der, tbs),
    revokedAt: (serial) => (entries ? findEntry(der, entries, serial) : null),
    hasUnknownEntries: () => (isUnknown ??= entries !== undefined && hasCritical(der, entries)),
  };
}

/** Ignores leading zeros, which some CAs write in one place but not in the other. */
function findEntry(der: Bytes, {start, end}: Tlv, serial: Uint8Array): Date | null {
  const wanted = serial.subarray(digitsFrom(serial, 0));
  for (let at = start; at < end;) {
    const entry = readTlv(der, at, end);
    const number = readTlv(der, entry.start, entry.end);
    const from = digitsFrom(der, number.start);
    if (number.end - from === wanted.length && equalBytes(der.subarray(from, number.end), wanted)) {
      return readTime(der, readTlv(der, number.end, entry.end));
    }
    at = entry.end;
  }
  return null;
}

/** Where a number starts, without leading zeros. */
function digitsFrom(bytes: Uint8Array, start: number): number {
  let at = start;
  while (bytes[at] === 0) {
    at++;
  }
  return at;
}

/** reasonCode and invalidityDate (§5.3.1, §5.3.2), by the content of their OIDs: they describe the revocation. */
const UNDERSTOOD: readonly Uint8Array[] = [Uint8Array.of(0x55, 0x1d, 0x15), Uint8Array.of(0x55, 0x1d, 0x18)];

/** Whether an entry has a critical extension, other than those understood. */
function hasCritical(der: Bytes, {start, end}: Tlv): boolean {
  // Few lists contain these bytes at all.
  for (let at = findText(der, TRUE, start, end), entry = start; at !== -1; at = findText(der, TRUE, entry, end)) {
    let next = entry;
    while (next <= at) {
      entry = next;
      next = readTlv(der, entry, end).end;
    }
    const fields = componentsOf(der, readTlv(der, entry, end));
    const extensions = fields.length > 2 ? componentsOf(der, fields.at(-1) as Tlv) : [];
    if (extensions.some((extension) => isUnknownCritical(der, extension))) {
      return true;
    }
    entry = next;
  }
  return false;
}

function isUnknownCritical(der: Bytes, extension: Tlv): boolean {
  const [id, critical] = componentsOf(der, extension);
  const isCritical = critical?.tag === BOOLEAN && der[critical.start] !== 0;
  return (
    isCritical && !UNDERSTOOD.some((known) => id !== undefined && equalBytes(der.subarray(id.start, id.end), known))
  );
}

function readTime(der: Bytes, {at, end}: Tlv): Date {
  const time = timeOf(decodeDer(der.subarray(at, end)));
  ensure(time, 'ASN1_MALFORMED', 'Time');
  return time;
}
