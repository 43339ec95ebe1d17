/** Verifies JSON Web Signatures (RFC 7515, RFC 7797) with the header parameters of JAdES (ETSI TS 119 182-1). */
import {type Bytes, concatBytes, equalBytes, plainBase64, toBase64, tryBase64, tryDecode, utf8} from '../bytes.ts';
import {type Certificate, isReadable, parseCarried, parseCertificates} from '../certificate.ts';
import {unevaluated} from '../checks.ts';
import {digestOf} from '../digest.ts';
import {hashes, type HashName} from '../hashes.ts';
import {type Scheme, type SignatureCheck, signatureReasons, verifyScheme} from '../signature.ts';
import {checkStamps, MAX_COUNTER_DEPTH, MAX_SIGNATURES} from '../stamps.ts';
import {type ReadTrustData} from '../trust-data.ts';
import {findingOf} from '../errors.ts';
import {attempt, attemptOrEnd, ensure, ReasonError, type Reason, refusal} from '../verdict.ts';
import {readUnsigned} from './jades-unsigned.ts';
import {evaluate} from './evaluate.ts';
import {carriedFile} from './recognize.ts';
import {type Found, type SignatureResult, type VerifyFileOptions} from './result.ts';

export interface JwsFile {
  readonly results: readonly SignatureResult[];
  /** The embedded payload; null when detached. */
  readonly payload: Bytes | null;
  /** Names of unsigned members that a person who opens the file would read. */
  readonly unsigned: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

type Content = NonNullable<VerifyFileOptions['content']>;

interface Signature {
  /** As received, in base64url. */
  readonly protected: string;
  /** The protected header; null if malformed. */
  readonly head: Json | null;
  /** The unprotected header. */
  readonly header: Json;
  readonly signature: string;
}

/** RFC 7518 §3.1, without the symmetric algorithms and `none`, which are not signatures. */
const ALGORITHMS: ReadonlyMap<string, Scheme> = new Map(
  (['SHA-256', 'SHA-384', 'SHA-512'] as const).flatMap((hash): readonly (readonly [string, Scheme])[] => {
    const size = hash.slice(4);
    return [
      [`RS${size}`, {kind: 'rsa', hash}],
      [`PS${size}`, {kind: 'rsa-pss', hash, maskHash: hash, saltLength: hashes[hash].bytes}],
      [`ES${size}`, {kind: 'ecdsa', hash}],
    ];
  }),
);

/** The curve of each ECDSA algorithm, by its hash (RFC 7518 §3.4). */
const CURVES: Readonly<Partial<Record<HashName, string>>> = {
  'SHA-256': 'P-256',
  'SHA-384': 'P-384',
  'SHA-512': 'P-521',
};

const HASHES: ReadonlyMap<string, HashName> = new Map(
  Object.entries({S256: 'SHA-256', S384: 'SHA-384', S512: 'SHA-512'} as const),
);

/**
 * Critical parameters that this code processes, or that are irrelevant to its checks. Those of RFC 7515 do not belong on
 * the list, but may be tolerated there (§4.1.11).
 */
const UNDERSTOOD: ReadonlySet<string> = new Set([
  'alg',
  'kid',
  'x5c',
  'x5t#S256',
  'typ',
  'cty',
  'etsiU',
  'b64',
  'sigD',
  'sigT',
  'x5t#o',
  'sigX5ts',
  'srCms',
  'srAts',
  'sigPl',
  'sigPId',
  'adoTst',
  'iat',
]);

const BY_HASH = 'http://uri.etsi.org/19182/ObjectIdByURIHash';
const BY_URI = 'http://uri.etsi.org/19182/ObjectIdByURI';

/**
 * Verifies every signature of a JWS in compact or JSON serialization. `content` is the detached payload; without one,
 * the result has `CONTENT_MISSING`. Throws `ReasonError('FORMAT_FAILURE')` if it is not a JWS.
 */
export async function verifyJws(bytes: Bytes, trust: ReadTrustData, content: Content | null): Promise<JwsFile> {
  const text = tryDecode(bytes);
  ensure(text !== null, 'FORMAT_FAILURE', 'UTF-8');
  const {payload, signatures, unsigned} = parse(text.trim());
  const headers = signatures.map(({head}) => head).filter((header) => header !== null);
  // RFC 7797 §3: all read the payload the same way.
  ensure(new Set(headers.map(isEncoded)).size <= 1, 'FORMAT_FAILURE', 'b64');
  const results: SignatureResult[] = [];
  const budget = {left: MAX_SIGNATURES};
  for (const signature of signatures) {
    // A signature that cannot be read does not affect the others.
    const found = verifyWithCounters(signature, payload, trust, content, budget);
    results.push(...(await found.catch((error: unknown) => [unevaluated('JWS', refusal(error))])));
  }
  return {results, payload: payload && headers[0] ? payloadBytes(payload, headers[0]) : null, unsigned};
}

const OF_SIGNATURE = ['protected', 'header', 'signature'];
/** Parameters that help to find the key (RFC 7515 §4.1) or come after signing; no one reads their codes as content. */
const UNPROTECTED = ['etsiU', 'jku', 'jwk', 'kid', 'x5u', 'x5c', 'x5t', 'x5t#S256'];

/** A word, as in identifiers, URIs and base64, which may have lines. */
const CODE = /^(?:[!-~]{60,}\r?\n)*[!-~]*$/;

/** Whether a value or a name in it is a text that a person would read. */
const hasText = (value: unknown): boolean =>
  value instanceof Object
    ? Object.entries(value).some(([name, inner]) => hasText(name) || hasText(inner))
    : !CODE.test(String(value).trimEnd());

/** The members of an object besides those with a meaning. */
const otherMembers = (value: unknown, known: readonly string[]): readonly string[] =>
  Object.keys(Object(value) as Json).filter((name) => !known.includes(name));

function parse(text: string) {
  if (!text.startsWith('{')) {
    const parts = text.split('.');
    ensure(parts.length === 3, 'FORMAT_FAILURE', 'JWS');
    const [header, payload, signature] = parts as [string, string, string];
    const item = signatureOf(withoutSpace(header) || MALFORMED, {}, withoutSpace(signature));
    // In an unencoded payload, white space is content (RFC 7797 §5.2).
    return {payload: isEncoded(headerOf(item)) ? withoutSpace(payload) : payload, signatures: [item], unsigned: []};
  }
  const value = parseUniqueJson(text) as Json;
  const isGeneral = 'signatures' in value;
  const list = isGeneral ? value.signatures : [value];
  if (!Array.isArray(list) || list.length === 0 || list.length > MAX_SIGNATURES) {
    throw new ReasonError(Array.isArray(list) && list.length > 0 ? 'TOO_MANY_SIGNATURES' : 'FORMAT_FAILURE', 'JWS');
  }
  const signatures = list.map((item: unknown): Signature => {
    const {protected: header = '', signature, header: open} = Object(item) as Json;
    const isText = typeof header === 'string' && typeof signature === 'string';
    // A malformed signature is refused when it is verified.
    return signatureOf(isText ? header : MALFORMED, Object(open) as Json, isText ? signature : '');
  });
  const {payload = ''} = value;
  ensure(typeof payload === 'string', 'FORMAT_FAILURE', 'JWS');
  const ofAll = isGeneral ? ['payload', 'signatures'] : ['payload', ...OF_SIGNATURE];
  const unsigned = [
    ...otherMembers(value, ofAll),
    ...(isGeneral ? list : []).flatMap((item) => otherMembers(item, OF_SIGNATURE)),
    ...signatures.flatMap(({header}) =>
      otherMembers(
        header,
        UNPROTECTED.filter((name) => !hasText(header[name])),
      ),
    ),
  ];
  return {payload, signatures, unsigned};
}

const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

function fromBase64Url(text: string): Bytes {
  const bytes = /^[\w-]*$/.test(text) ? tryBase64(plainBase64(text)) : null;
  ensure(bytes, 'FORMAT_FAILURE', 'base64url');
  return bytes;
}

const toBase64Url = (bytes: Bytes): Bytes =>
  utf8(toBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, ''));

const signatureOf = (encoded: string, header: Json, signature: string): Signature => ({
  protected: encoded,
  head: readHeader(encoded),
  header,
  signature,
});

/** Not base64url. */
const MALFORMED = '?';

function readHeader(encoded: string): Json | null {
  if (encoded === '') {
    // RFC 7515 §7.2.1: all parameters may be unprotected.
    return {};
  }
  const value = attempt(() => parseUniqueJson(tryDecode(fromBase64Url(encoded)) ?? ''));
  return typeof value === 'object' ? (value as Json | null) : null;
}

/**
 * Parses JSON. Parsers disagree about members with the same name (RFC 8259 §4) and about escaped names: refuses both.
 *
 * @throws ReasonError('FORMAT_FAILURE')
 */
function parseUniqueJson(text: string): unknown {
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

function headerOf({head}: Signature): Json {
  ensure(head, 'FORMAT_FAILURE', 'protected');
  return head;
}

const isEncoded = (header: Json): boolean => header.b64 !== false;

const payloadBytes = (payload: string, header: Json): Bytes =>
  isEncoded(header) ? fromBase64Url(payload) : utf8(payload);

interface SignedContent {
  /** The signing input (RFC 7515 §5.1, RFC 7797 §3); null when not known. */
  readonly data: Bytes | null;
  /** The content as time-stamps cover it (TS 119 182-1 §5.3.6); null when not known. */
  readonly octets: Bytes | null;
  readonly reasons: readonly Reason[];
  readonly covers: readonly string[];
}

/** Determines the signed content, and any problems with it. */
async function signedContent(header: Json, payload: string, content: Content | null): Promise<SignedContent> {
  if (header.sigD === undefined && payload !== '') {
    const data = utf8(payload);
    const isOther = content !== null && !equalBytes(payloadBytes(payload, header), content.bytes);
    const reasons: Reason[] = isOther ? [{code: 'HASH_FAILURE', detail: content.name}] : [];
    return {data, octets: data, reasons, covers: []};
  }
  const octets = content && (isEncoded(header) ? toBase64Url(content.bytes) : content.bytes);
  if (header.sigD === undefined) {
    const reasons: Reason[] = content ? [] : [{code: 'CONTENT_MISSING'}];
    return {data: octets, octets, reasons, covers: content ? [content.name] : []};
  }
  const {mId, pars, hashM, hashV} = Object(header.sigD) as Json;
  const covers = Array.isArray(pars) ? pars.map(String) : [];
  const refuse = (data: Bytes | null, code: Reason['code'], detail = covers.join(', ')): SignedContent => ({
    data,
    octets: null,
    reasons: [{code, detail}],
    covers,
  });
  if (payload !== '') {
    // §5.2.8: with sigD, the payload must be absent.
    return refuse(null, 'FORMAT_FAILURE', 'sigD');
  }
  if (mId !== BY_HASH && mId !== BY_URI) {
    return refuse(null, 'ALGORITHM_UNSUPPORTED', String(mId));
  }
  // With references by hash, the payload is empty; with references by URI, it is the content itself.
  const data = mId === BY_HASH ? new Uint8Array() : octets;
  if (!content) {
    return refuse(data, 'CONTENT_MISSING');
  }
  if (mId === BY_URI) {
    return covers.length === 1
      ? {data, octets, reasons: [], covers}
      : {...refuse(data, 'SIGNED_DATA_NOT_FOUND'), octets};
  }
  const hash = HASHES.get(String(hashM));
  const expected = Array.isArray(hashV) ? hashV.map(String) : [];
  if (hash === undefined || expected.length !== covers.length || covers.length === 0) {
    return refuse(data, 'ALGORITHM_UNSUPPORTED', String(hashM));
  }
  const digests = await Promise.all([content.bytes, toBase64Url(content.bytes)].map((form) => digestOf(hash, form)));
  const position = expected.findIndex((value) => digests.some((digest) => equalBytes(digest, fromBase64Url(value))));
  const others = covers.filter((_, index) => index !== position);
  if (position === -1) {
    return refuse(data, 'HASH_FAILURE', content.name);
  }
  return others.length > 0
    ? refuse(data, 'SIGNED_DATA_NOT_FOUND', others.join(', '))
    : {data, octets, reasons: [], covers};
}

/** Verifies a signature, and the counter-signatures on it (§5.3.2). */
async function verifyWithCounters(
  item: Signature,
  payload: string,
  trust: ReadTrustData,
  content: Content | null,
  budget: {left: number},
  depth = 0,
): Promise<readonly SignatureResult[]> {
  const {result, counterSignatures} = await verifyOne(item, payload, trust, content);
  const results = [result];
  for (const value of counterSignatures) {
    const found = await verifyCounter(value, item.signature, trust, budget, depth + 1).catch((error: unknown) => [
      unevaluated('JWS', findingOf(error, {code: 'FORMAT_FAILURE', detail: 'cSig'})),
    ]);
    results.push(...found.map((counter) => ({...counter, isCounterSignature: true, covers: []})));
  }
  return results;
}

async function verifyCounter(
  value: unknown,
  signed: string,
  trust: ReadTrustData,
  budget: {left: number},
  depth: number,
): Promise<readonly SignatureResult[]> {
  budget.left -= 1;
  ensure(budget.left >= 0 && depth <= MAX_COUNTER_DEPTH, 'LIMIT_EXCEEDED', 'cSig');
  const {payload, signatures} = parse(typeof value === 'string' ? value : JSON.stringify(value));
  const [item, second] = signatures;
  ensure(item && !second, 'FORMAT_FAILURE', 'cSig');
  // A counter-signature signs the signature value; a payload, if any, must equal it.
  ensure(payload === '' || payload === signed, 'HASH_FAILURE', 'cSig');
  return verifyWithCounters(item, '', trust, {name: '', bytes: fromBase64Url(signed)}, budget, depth);
}

async function verifyOne(
  item: Signature,
  payload: string,
  trust: ReadTrustData,
  content: Content | null,
): Promise<{readonly result: SignatureResult; readonly counterSignatures: readonly unknown[]}> {
  const header = headerOf(item);
  const refuse = (code: Reason['code'], detail: string) => ({
    result: unevaluated(format, {code, detail}),
    counterSignatures: [],
  });
  const format = ['sigT', 'x5t#o', 'sigX5ts', 'x5t#S256', 'sigD', 'iat'].some((name) => name in header)
    ? 'JAdES'
    : 'JWS';
  const critical: unknown = 'crit' in header ? header.crit : [];
  if (!Array.isArray(critical) || critical.some((name) => typeof name !== 'string')) {
    // RFC 7515 §4.1.11: without a list of names, the critical parameters are unknown.
    return refuse('FORMAT_FAILURE', 'crit');
  }
  // RFC 7515 §7.2.1, RFC 7797 §6: programs disagree about a parameter that is in both headers, or that must be protected.
  const ambiguous = Object.keys(item.header).find(
    (name) => Object.hasOwn(header, name) || ['b64', 'crit'].includes(name),
  );
  if (ambiguous !== undefined) {
    return refuse('FORMAT_FAILURE', ambiguous);
  }
  const unknown = (critical as readonly string[]).find((name) => !UNDERSTOOD.has(name));
  const scheme = ALGORITHMS.get(String(header.alg));
  const isUnencodedUnsaid = !isEncoded(header) && !critical.includes('b64');
  if (isUnencodedUnsaid) {
    return refuse('FORMAT_FAILURE', 'b64');
  }
  if (unknown !== undefined || !scheme) {
    return refuse('ALGORITHM_UNSUPPORTED', unknown ?? ('alg' in header ? String(header.alg) : 'alg'));
  }
  const {data, octets, reasons: digest, covers} = await signedContent(header, payload, content);
  const unsigned = readUnsigned(item.header, header.adoTst, {
    payload: octets,
    protected: item.protected,
    signature: item.signature,
  });
  const inHeader = await certificatesIn(header);
  if (inHeader === null) {
    return refuse('CERTIFICATE_MALFORMED', 'x5c');
  }
  const certificates = [...inHeader, ...(await parseCarried(unsigned.certificates))];
  const pool = [...certificates, ...trust.certificates];
  const named = await chooseSigner(header, pool, inHeader[0] ?? null);
  const value = fromBase64Url(item.signature);
  const signed = data && concatBytes(utf8(`${item.protected}.`), data);
  const check = signed && named.signer && (await checkSignature(scheme, named.signer, value, signed));
  const unsignedBy: readonly Reason[] | null = signed && [{code: 'NO_SIGNING_CERTIFICATE_FOUND'}];
  const signature = check ? signatureReasons(check, trust.policy) : unsignedBy;
  const claimed =
    typeof header.sigT === 'string'
      ? Date.parse(header.sigT)
      : typeof header.iat === 'number'
        ? header.iat * 1000
        : NaN;
  const result = await evaluate(
    {
      format,
      signer: named.signer,
      carried: certificates,
      revocation: unsigned.revocation,
      ...(await checkStamps(unsigned.stamps, pool, trust.policy)),
      // The payload is signed directly, so a bad signature means that either the payload or the signature changed.
      digest,
      signature,
      signingCertificate: named.isMismatch ? [{code: 'SIGNING_CERTIFICATE_MISMATCH'}] : [],
      hasSigningCertificate: named.isNamed,
      claimedTime: Math.abs(claimed) < 8.64e15 ? new Date(claimed).toISOString() : null,
      digestAlgorithm: null,
      signatureAlgorithm: check?.name ?? String(header.alg),
      covers,
      isCounterSignature: false,
    },
    trust,
  );
  return {result, counterSignatures: unsigned.counterSignatures};
}

/**
 * The certificates of `x5c` (RFC 7515 §4.1.6). Null if the first, which contains the signing key, is unreadable: no other
 * may take its place.
 */
async function certificatesIn({x5c = []}: Json): Promise<readonly Certificate[] | null> {
  if (!Array.isArray(x5c)) {
    return null;
  }
  const ders = x5c.map((value: unknown) => tryBase64(String(value)) ?? new Uint8Array());
  const [[first], certificates] = await Promise.all([parseCertificates(ders.slice(0, 1)), parseCarried(ders)]);
  return first || ders.length === 0 ? certificates : null;
}

/** The certificate whose digest is in the header (§5.1.7, §5.2.2), else the first one embedded. */
async function chooseSigner(
  header: Json,
  candidates: readonly Certificate[],
  first: Certificate | null,
): Promise<{signer: Certificate | null; isNamed: boolean; isMismatch: boolean}> {
  const other = Object(header['x5t#o'] ?? (Array.isArray(header.sigX5ts) ? header.sigX5ts[0] : undefined)) as Json;
  const [hash, expected] =
    typeof header['x5t#S256'] === 'string'
      ? (['SHA-256', header['x5t#S256']] as const)
      : [HASHES.get(String(other.digAlg)), typeof other.digVal === 'string' ? other.digVal : undefined];
  if (hash === undefined || expected === undefined) {
    // A certificate in the protected header is itself signed.
    return {signer: first, isNamed: first !== null, isMismatch: false};
  }
  const wanted = fromBase64Url(expected);
  for (const certificate of candidates) {
    if (equalBytes(await digestOf(hash, certificate.der), wanted) && isReadable(certificate)) {
      // RFC 7515 §4.1.6: the first certificate of x5c contains the signing key.
      return {signer: certificate, isNamed: true, isMismatch: first !== null && first !== certificate};
    }
  }
  return {signer: first, isNamed: false, isMismatch: first !== null};
}

async function checkSignature(scheme: Scheme, signer: Certificate, value: Bytes, data: Bytes): Promise<SignatureCheck> {
  const check = await verifyScheme(signer.x509.subjectPublicKeyInfo, scheme, data, value);
  const isOther = scheme.kind === 'ecdsa' && check.use.curve !== CURVES[scheme.hash];
  return isOther ? {...check, result: 'unsupported'} : check;
}

/** Verifies a file in JWS. Throws like `verifyJws`. */
export async function examineJws(bytes: Bytes, trust: ReadTrustData, content: Content | undefined): Promise<Found> {
  const {results, payload, unsigned} = await verifyJws(bytes, trust, content ?? null);
  return {
    reasons: unsigned.length > 0 ? [{code: 'COVERAGE_PARTIAL', detail: unsigned.slice(0, 10).join(', ')}] : [],
    signatures: results,
    needsContent: !content && results.some(({reasons}) => reasons.some(({code}) => code === 'CONTENT_MISSING')),
    contents: payload ? [await carriedFile(payload, results)] : [],
  };
}
