/** Encodes certificates, CRLs and OCSP responses of a fictitious PKI, so that tests can make any detail wrong. */
import * as crypto from 'node:crypto';
import * as asn1js from 'asn1js';
import {elementsOf, readTlv} from '../asn1.ts';

type Node = asn1js.AsnType;

export type Algorithm =
  | 'rsa-sha1'
  | 'rsa-sha256'
  | 'rsa-sha384'
  | 'rsa-sha512'
  | 'pss-sha256'
  | 'pss-sha384'
  | 'pss-sha512'
  | 'ecdsa-sha256'
  | 'ecdsa-sha384'
  | 'ecdsa-sha512'
  | 'ed25519';

export interface Identity {
  readonly name: string;
  readonly certificate: Uint8Array<ArrayBuffer>;
  readonly key: crypto.KeyObject;
  readonly algorithm: Algorithm;
  /** Changes the encoding of each signature. */
  readonly encode?: (signature: Uint8Array) => Uint8Array<ArrayBuffer>;
}

export interface CertificateRequest {
  readonly name: string;
  readonly key: {readonly publicKey: crypto.KeyObject; readonly privateKey: crypto.KeyObject};
  readonly algorithm?: Algorithm;
  /** Self-signed when omitted. */
  readonly issuer?: Identity;
  /** Signs with this key, under the name of the issuer. */
  readonly forger?: Identity;
  readonly from: Date;
  readonly to: Date;
  readonly isCa?: boolean;
  readonly pathLength?: number;
  readonly purposes?: readonly string[];
  /** OID of an unknown critical extension. */
  readonly unknownCritical?: string;
  readonly crlUrl?: string;
  /** The first byte of keyUsage; by default that of a CA or of a signer. */
  readonly keyUsage?: number;
  /** Additional extensions, critical unless stated. */
  readonly extensions?: readonly (readonly [oid: string, value: Node, isCritical?: boolean])[];
  /** Exempts an OCSP responder from revocation checks (RFC 6960 §4.2.2.2.1). */
  readonly isExemptFromRevocation?: boolean;
}

export const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
export const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';

const ORGANIZATION = 'Entidade fictícia para prática';

const ALGORITHM_OIDS: Readonly<Record<Algorithm, string>> = {
  'rsa-sha1': '1.2.840.113549.1.1.5',
  'rsa-sha256': '1.2.840.113549.1.1.11',
  'rsa-sha384': '1.2.840.113549.1.1.12',
  'rsa-sha512': '1.2.840.113549.1.1.13',
  'pss-sha256': '1.2.840.113549.1.1.10',
  'pss-sha384': '1.2.840.113549.1.1.10',
  'pss-sha512': '1.2.840.113549.1.1.10',
  'ecdsa-sha256': '1.2.840.10045.4.3.2',
  'ecdsa-sha384': '1.2.840.10045.4.3.3',
  'ecdsa-sha512': '1.2.840.10045.4.3.4',
  ed25519: '1.3.101.112',
};

const HASH_OIDS: Readonly<Record<string, string>> = {
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  'sha3-256': '2.16.840.1.101.3.4.2.8',
  shake256: '2.16.840.1.101.3.4.2.12',
};

export const sequence = (...value: Node[]): Node => new asn1js.Sequence({value});

export const set = (...value: Node[]): Node => new asn1js.Set({value});

/** An OBJECT IDENTIFIER, given in dotted notation. */
export const oid = (value: string): Node => new asn1js.ObjectIdentifier({value});

export const integer = (value: number): Node => new asn1js.Integer({value});

export const octets = (valueHex: Uint8Array): Node => new asn1js.OctetString({valueHex: Uint8Array.from(valueHex)});

/** A BIT STRING of whole bytes. */
export const bits = (valueHex: Uint8Array): Node => new asn1js.BitString({valueHex: Uint8Array.from(valueHex)});

/** Values under a context-specific tag. */
export const tagged = (tagNumber: number, ...value: Node[]): Node =>
  new asn1js.Constructed({idBlock: {tagClass: 3, tagNumber}, value});

const generalizedTime = (valueDate: Date): Node => new asn1js.GeneralizedTime({valueDate});

/** Encodes a structure as DER. */
export function der(node: Node): Uint8Array<ArrayBuffer> {
  return new Uint8Array(node.toBER());
}

/** Decodes DER. */
export function parsed(bytes: Uint8Array): Node {
  return asn1js.fromBER(Uint8Array.from(bytes)).result;
}

/** Wraps an encoded SEQUENCE without decoding it, which is slow, and which long CRLs exceed the limits of asn1js for. */
export function raw(encoded: Uint8Array): Node {
  const {start} = readTlv(encoded, 0, encoded.length);
  const node = new asn1js.Primitive({
    idBlock: {tagClass: 1, tagNumber: 16},
    valueHex: Uint8Array.from(encoded.subarray(start)).buffer,
  });
  node.idBlock.isConstructed = true;
  return node;
}

/** Hashes bytes; `hash` is a Node.js algorithm name such as sha256. */
export function digest(hash: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  // CMS uses 512 bits of SHAKE256 (RFC 8702 §3.1).
  const options = hash === 'shake256' ? {outputLength: 64} : {};
  return Uint8Array.from(crypto.createHash(hash, options).update(bytes).digest());
}

/** The hash of a signature algorithm, as a Node.js name. */
export function hashOf(algorithm: Algorithm): string {
  return algorithm === 'ed25519' ? 'sha512' : (algorithm.split('-')[1] as string);
}

/** The AlgorithmIdentifier of a hash, given by its Node.js name. */
export function hashIdentifier(hash: string): Node {
  return sequence(oid(HASH_OIDS[hash] as string));
}

/** The AlgorithmIdentifier of a signature (RFC 4055, RFC 5758). */
export function algorithmIdentifier(algorithm: Algorithm): Node {
  const id = oid(ALGORITHM_OIDS[algorithm]);
  if (algorithm.startsWith('rsa')) {
    return sequence(id, new asn1js.Null());
  }
  if (!algorithm.startsWith('pss')) {
    return sequence(id);
  }
  const hash = hashIdentifier(hashOf(algorithm));
  const mask = sequence(oid('1.2.840.113549.1.1.8'), hashIdentifier(hashOf(algorithm)));
  return sequence(id, sequence(tagged(0, hash), tagged(1, mask), tagged(2, integer(saltLength(algorithm)))));
}

function saltLength(algorithm: Algorithm): number {
  return Number(hashOf(algorithm).slice(3)) / 8;
}

/** Signs data with the key and algorithm of an identity. */
export function signWith(
  {key, algorithm, encode = Uint8Array.from.bind(Uint8Array)}: Identity,
  data: Uint8Array,
): Uint8Array<ArrayBuffer> {
  if (algorithm === 'ed25519') {
    return Uint8Array.from(crypto.sign(null, data, key));
  }
  const padding = algorithm.startsWith('pss')
    ? {padding: crypto.constants.RSA_PKCS1_PSS_PADDING, saltLength: saltLength(algorithm)}
    : {};
  return encode(crypto.sign(hashOf(algorithm), data, {key, ...padding}));
}

/** Ways to encode an ECDSA signature in BER that is not DER: lengths with more bytes than necessary, and numbers. */
export const NOT_DER: Readonly<Record<string, (signature: Uint8Array) => Uint8Array<ArrayBuffer>>> = {
  'a length in long form': ber({outer: [0x81]}),
  'a length with a leading zero': ber({outer: [0x82, 0x00]}),
  'the length of r in long form': ber({inner: [[0x81], []]}),
  'the length of s with a leading zero': ber({inner: [[], [0x82, 0x00]]}),
  'zeros before r': ber({zeros: [2, 0]}),
  'zeros before s': ber({zeros: [0, 1]}),
};

interface Spelling {
  /** Bytes to write before the length of the SEQUENCE, or of its numbers. */
  readonly outer?: readonly number[];
  readonly inner?: readonly (readonly number[])[];
  /** How many zeros to write before each number. */
  readonly zeros?: readonly number[];
}

function ber({outer = [], inner = [], zeros = []}: Spelling) {
  return (signature: Uint8Array): Uint8Array<ArrayBuffer> => {
    const {value} = (parsed(signature) as asn1js.Sequence).valueBlock;
    const numbers = value.flatMap((item, index) => {
      const digits = (item as asn1js.Integer).valueBlock.valueHexView;
      const content = [...new Uint8Array(zeros[index] ?? 0), ...digits];
      return [0x02, ...(inner[index] ?? []), content.length, ...content];
    });
    return Uint8Array.of(0x30, ...outer, numbers.length, ...numbers);
  };
}

/** A critical extension of any structure (RFC 5280 §4.2). */
export const criticalExtension = (id: string, value: Node): Node =>
  sequence(oid(id), new asn1js.Boolean({value: true}), octets(der(value)));

/** A distinguished name whose organization says that it is fictitious. */
export function nameOf(commonName: string): Node {
  const part = (type: string, value: string) => set(sequence(oid(type), new asn1js.Utf8String({value})));
  return sequence(part('2.5.4.10', ORGANIZATION), part('2.5.4.3', commonName));
}

let lastSerial = 1000;

/** Issues a certificate (RFC 5280 §4.1). */
export function issue(request: CertificateRequest): Identity {
  const {name, key, issuer, forger, from, to, isCa = false, pathLength, purposes, unknownCritical, crlUrl} = request;
  const algorithm = request.algorithm ?? (key.publicKey.asymmetricKeyType === 'rsa' ? 'rsa-sha256' : 'ecdsa-sha256');
  const self: Identity = {name, certificate: new Uint8Array(), key: key.privateKey, algorithm};
  const signer = forger ?? issuer ?? self;
  const critical = new asn1js.Boolean({value: true});
  const extension = (id: string, value: Node, isCritical = true): Node =>
    sequence(oid(id), ...(isCritical ? [critical] : []), octets(der(value)));
  const limit = pathLength === undefined ? [] : [integer(pathLength)];
  const usage = Uint8Array.of(request.keyUsage ?? (isCa ? 0x06 : 0xc0));
  const extensions = [
    extension('2.5.29.19', isCa ? sequence(critical, ...limit) : sequence()),
    extension('2.5.29.15', new asn1js.BitString({valueHex: usage, unusedBits: request.keyUsage ? 0 : isCa ? 1 : 6})),
    ...(purposes ? [extension('2.5.29.37', sequence(...purposes.map(oid)))] : []),
    ...(unknownCritical ? [extension(unknownCritical, new asn1js.Null())] : []),
    ...(request.extensions ?? []).map(([id, value, isCritical]) => extension(id, value, isCritical)),
    ...(crlUrl ? [extension('2.5.29.31', distributionPoint(crlUrl), false)] : []),
    ...(request.isExemptFromRevocation ? [extension('1.3.6.1.5.5.7.48.1.5', new asn1js.Null(), false)] : []),
  ];
  const tbs = sequence(
    tagged(0, integer(2)),
    integer(++lastSerial),
    algorithmIdentifier(signer.algorithm),
    nameOf(issuer?.name ?? name),
    sequence(generalizedTime(from), generalizedTime(to)),
    nameOf(name),
    raw(key.publicKey.export({type: 'spki', format: 'der'})),
    tagged(3, sequence(...extensions)),
  );
  return {...self, certificate: der(signed(tbs, signer))};
}

function distributionPoint(url: string): Node {
  return sequence(sequence(pointName(url)));
}

function pointName(url: string): Node {
  const uri = new asn1js.Primitive({
    idBlock: {tagClass: 3, tagNumber: 6},
    valueHex: Uint8Array.from(Buffer.from(url, 'latin1')).buffer,
  });
  return tagged(0, tagged(0, uri));
}

/** What a CRL or OCSP response says about its scope. */
export interface Scope {
  /** The distribution point of a partitioned CRL (RFC 5280 §5.2.5). */
  readonly point?: string;
  /** Still covers certificates that expired since this time (X.509 §9.5.2.7, RFC 6960 §4.4.4). */
  readonly coversExpiredSince?: Date;
  /** Additional extensions of a CRL. */
  readonly extensions?: readonly Node[];
}

function signed(tbs: Node, signer: Identity, ...after: Node[]): Node {
  return sequence(tbs, algorithmIdentifier(signer.algorithm), bits(signWith(signer, der(tbs))), ...after);
}

export interface Revoked {
  readonly certificate: Uint8Array;
  readonly at: Date;
  /** Extensions of the entry. */
  readonly extensions?: readonly Node[];
}

/** Builds a certificate revocation list (RFC 5280 §5.1). */
export function makeCrl(
  issuer: Identity,
  from: Date,
  to: Date,
  revoked: readonly Revoked[] = [],
  {point, coversExpiredSince, extensions: more = []}: Scope = {},
): Uint8Array<ArrayBuffer> {
  const entries = revoked.map(({certificate, at, extensions: own = []}) =>
    sequence(serialOf(certificate), generalizedTime(at), ...(own.length > 0 ? [sequence(...own)] : [])),
  );
  const critical = new asn1js.Boolean({value: true});
  const extensions = [
    ...(point ? [sequence(oid('2.5.29.28'), critical, octets(der(sequence(pointName(point)))))] : []),
    ...(coversExpiredSince ? [sequence(oid('2.5.29.60'), octets(der(generalizedTime(coversExpiredSince))))] : []),
    ...more,
  ];
  const tbs = sequence(
    integer(1),
    algorithmIdentifier(issuer.algorithm),
    nameOf(issuer.name),
    generalizedTime(from),
    generalizedTime(to),
    ...(entries.length > 0 ? [sequence(...entries)] : []),
    ...(extensions.length > 0 ? [tagged(0, sequence(...extensions))] : []),
  );
  return der(signed(tbs, issuer));
}

export interface OcspRequest extends Pick<Scope, 'coversExpiredSince'> {
  readonly revokedAt?: Date;
  /** By default the start of the answer's validity. */
  readonly producedAt?: Date;
  readonly responder?: Identity;
  /** Includes these certificates instead of the responder's. */
  readonly carried?: readonly Uint8Array[];
  /** Names this responder instead of the signer. */
  readonly named?: string;
  /** Adds an unknown critical extension to the response, or to its single answer. */
  readonly unknownCritical?: 'response' | 'answer';
}

/** Builds an OCSP response for one certificate (RFC 6960 §4.2.1), signed by the issuer or by `responder`. */
export function makeOcsp(
  issuer: Identity,
  certificate: Uint8Array,
  from: Date,
  to: Date,
  {
    revokedAt,
    producedAt = from,
    responder,
    coversExpiredSince,
    carried = responder ? [responder.certificate] : [],
    named,
    unknownCritical,
  }: OcspRequest = {},
): Uint8Array<ArrayBuffer> {
  const signer = responder ?? issuer;
  const unknown = criticalExtension('2.999.7', new asn1js.Null());
  const spki = parsed(fieldsOf(issuer.certificate)[6] as Uint8Array) as asn1js.Sequence;
  const key = spki.valueBlock.value[1] as asn1js.BitString;
  const id = sequence(
    hashIdentifier('sha1'),
    octets(digest('sha1', der(nameOf(issuer.name)))),
    octets(digest('sha1', key.valueBlock.valueHexView)),
    serialOf(certificate),
  );
  const status = revokedAt
    ? tagged(1, generalizedTime(revokedAt))
    : new asn1js.Primitive({idBlock: {tagClass: 3, tagNumber: 0}});
  const extensions = [
    ...(coversExpiredSince
      ? [sequence(oid('1.3.6.1.5.5.7.48.1.6'), octets(der(generalizedTime(coversExpiredSince))))]
      : []),
    ...(unknownCritical === 'answer' ? [unknown] : []),
  ];
  const own = extensions.length > 0 ? [tagged(1, sequence(...extensions))] : [];
  const data = sequence(
    tagged(1, nameOf(named ?? signer.name)),
    generalizedTime(producedAt),
    sequence(sequence(id, status, generalizedTime(from), tagged(0, generalizedTime(to)), ...own)),
    ...(unknownCritical === 'response' ? [tagged(1, sequence(unknown))] : []),
  );
  const basic = signed(data, signer, ...(carried.length > 0 ? [tagged(0, sequence(...carried.map(raw)))] : []));
  const response = sequence(oid('1.3.6.1.5.5.7.48.1.1'), octets(der(basic)));
  return der(sequence(new asn1js.Enumerated({value: 0}), tagged(0, response)));
}

/** The encoded fields of the TBSCertificate. */
const fieldsOf = (certificate: Uint8Array): readonly Uint8Array[] => {
  const [tbs] = elementsOf(Uint8Array.from(certificate));
  return elementsOf(tbs as Uint8Array<ArrayBuffer>);
};

const serialOf = (certificate: Uint8Array): Node => parsed(fieldsOf(certificate)[1] as Uint8Array);

/** The IssuerAndSerialNumber of a certificate (RFC 5652 §10.2.4). */
export const issuerAndSerial = (certificate: Uint8Array): Node =>
  sequence(raw(fieldsOf(certificate)[3] as Uint8Array), serialOf(certificate));
