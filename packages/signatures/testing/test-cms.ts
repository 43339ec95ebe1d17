/** Builds CMS signatures and time-stamp tokens, correct or wrong in any detail, with the test identities. */
import * as asn1js from 'asn1js';
import {
  type Algorithm,
  algorithmIdentifier,
  der,
  digest,
  hashIdentifier,
  hashOf,
  type Identity,
  integer,
  issuerAndSerial,
  octets,
  oid,
  parsed,
  raw,
  sequence,
  set,
  signWith,
  tagged,
} from './test-pki.ts';

type Node = asn1js.AsnType;

const DATA = '1.2.840.113549.1.7.1';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const SIGNATURE_TIMESTAMP = '1.2.840.113549.1.9.16.2.14';

export interface CmsRequest {
  readonly signer: Identity;
  readonly content: Uint8Array;
  /** Additional signers of the same content (RFC 5652 §5.1). */
  readonly coSigners?: readonly Identity[];
  /** Additional certificates to include. */
  readonly chain?: readonly Identity[];
  readonly isWithoutCertificate?: boolean;
  /** Signs the content directly, without signed attributes (RFC 5652 §5.4). */
  readonly isWithoutAttributes?: boolean;
  /** The certificate in the signing-certificate attribute, by default the signer's; null omits the attribute. */
  readonly named?: Identity | null;
  readonly contentType?: string;
  readonly isEncapsulated?: boolean;
  /** Encapsulates other content than the signed one. */
  readonly encapsulated?: Uint8Array | undefined;
  /** Encodes the signed attributes out of DER order, but signs them in DER order (RFC 5652 §5.4). */
  readonly isUnordered?: boolean;
  /** Signs the attributes as sent, even out of DER order. */
  readonly isSignedAsSent?: boolean;
  /** Additional signed attributes. */
  readonly attributes?: readonly Node[];
  /** Tokens of content time-stamps, each in its own attribute. */
  readonly contentTimestamps?: readonly Uint8Array[];
  /** CRLs in Adobe's signed attribute for revocation data (ISO 32000-1 §12.8.3.3.2). */
  readonly archivedCrls?: readonly Uint8Array<ArrayBuffer>[];
  /** The issuerSerial of the signing-certificate attribute. */
  readonly issuerSerial?: Node;
  /** Hash of the signing-certificate attribute, as a Node.js name; sha256 by default. */
  readonly namedBy?: string;
  /** Signs other bytes than the attributes or content, so that the signature value is wrong. */
  readonly isForged?: boolean;
  /** States another signature algorithm than the actual one. */
  readonly stated?: Algorithm;
  /** Makes a time-stamp token for a signature value. */
  readonly timestamp?: (signature: Uint8Array) => Uint8Array;
  /** Makes additional unsigned attributes. */
  readonly unsigned?: (signed: SignedFields) => readonly Node[];
  /** CRLs in the SignedData. */
  readonly crls?: readonly Uint8Array[];
}

export interface SignedFields {
  readonly signature: Uint8Array<ArrayBuffer>;
  /** The encoded fields of the SignerInfo before its unsigned attributes. */
  readonly fields: readonly Uint8Array[];
}

/** Builds an attribute (RFC 5652 §5.3). */
export const attribute = (type: string, ...values: Node[]): Node => sequence(oid(type), set(...values));

/** Builds a ContentInfo with a SignedData (RFC 5652 §5), by default a CAdES baseline signature of one signer. */
export function makeCms(request: CmsRequest): Uint8Array<ArrayBuffer> {
  const {signer, content, chain = [], contentType = DATA, crls = []} = request;
  const carried = [...(request.isWithoutCertificate ? [] : [signer]), ...chain];
  const signedData = sequence(
    integer(contentType === DATA ? 1 : 3),
    set(hashIdentifier(hashOf(signer.algorithm))),
    sequence(oid(contentType), ...(request.isEncapsulated ? [tagged(0, octets(request.encapsulated ?? content))] : [])),
    ...(carried.length > 0 ? [tagged(0, ...carried.map(({certificate}) => raw(certificate)))] : []),
    ...(crls.length > 0 ? [tagged(1, ...crls.map(raw))] : []),
    set(...[signer, ...(request.coSigners ?? [])].map((one) => makeSignerInfo({...request, signer: one}, contentType))),
  );
  return der(sequence(oid('1.2.840.113549.1.7.2'), tagged(0, signedData)));
}

/** Builds a SignerInfo (RFC 5652 §5.3); without a content type, that of a counter-signature (§11.4). */
export function makeSignerInfo(request: CmsRequest, contentType: string | null): Node {
  const {signer, content, timestamp} = request;
  const hash = hashOf(signer.algorithm);
  const named = request.named === undefined ? signer : request.named;
  const attributes = [
    ...(contentType === null ? [] : [attribute('1.2.840.113549.1.9.3', oid(contentType))]),
    attribute('1.2.840.113549.1.9.4', octets(digest(hash, content))),
    ...(named ? [attribute('1.2.840.113549.1.9.16.2.47', signingCertificate(named, request))] : []),
    ...(request.attributes ?? []),
    ...(request.contentTimestamps ?? []).map((token) => attribute('1.2.840.113549.1.9.16.2.20', raw(token))),
    ...(request.archivedCrls
      ? [attribute('1.2.840.113583.1.1.8', sequence(tagged(0, sequence(...request.archivedCrls.map(raw)))))]
      : []),
  ].sort((a, b) => Buffer.compare(der(a), der(b)));
  const sent = request.isUnordered ? [...attributes].reverse() : attributes;
  const toSign = request.isWithoutAttributes ? content : der(set(...(request.isSignedAsSent ? sent : attributes)));
  const signature = signWith(signer, request.isForged ? Uint8Array.of(...toSign, 0) : toSign);
  const fields = [
    integer(1),
    issuerAndSerial(signer.certificate),
    hashIdentifier(hash),
    ...(request.isWithoutAttributes ? [] : [tagged(0, ...sent)]),
    algorithmIdentifier(request.stated ?? signer.algorithm),
    octets(signature),
  ];
  const unsigned = [
    ...(timestamp ? [attribute(SIGNATURE_TIMESTAMP, raw(timestamp(signature)))] : []),
    ...(request.unsigned?.({signature, fields: fields.map(der)}) ?? []),
  ];
  return sequence(...fields, ...(unsigned.length > 0 ? [tagged(1, ...unsigned)] : []));
}

/** Builds a SigningCertificateV2 (RFC 5035 §3). Omits SHA-256, as DER requires of a default. */
function signingCertificate(
  {certificate}: Identity,
  {namedBy: hash = 'sha256', issuerSerial}: Pick<CmsRequest, 'namedBy' | 'issuerSerial'>,
): Node {
  const algorithm = hash === 'sha256' ? [] : [hashIdentifier(hash)];
  return sequence(
    sequence(sequence(...algorithm, octets(digest(hash, certificate)), ...(issuerSerial ? [issuerSerial] : []))),
  );
}

/** Merges two SignedData over the same content, with the signers and certificates of both. */
export function mergeCms(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const partsOf = (cms: Uint8Array): Node[] => {
    const [, wrapped] = (parsed(cms) as asn1js.Sequence).valueBlock.value as asn1js.Sequence[];
    return (wrapped?.valueBlock.value[0] as asn1js.Sequence).valueBlock.value;
  };
  const valuesOf = (node: Node | undefined) => (node as asn1js.Sequence).valueBlock.value as Node[];
  const [a, b] = [partsOf(first), partsOf(second)];
  const [version, hashes, content] = a as [Node, Node, Node];
  const certificates = tagged(0, ...valuesOf(a[3]), ...valuesOf(b[3]));
  const signers = set(...valuesOf(a.at(-1)), ...valuesOf(b.at(-1)));
  const signedData = sequence(version, hashes, content, certificates, signers);
  return der(sequence(oid('1.2.840.113549.1.7.2'), tagged(0, signedData)));
}

/** Builds a time-stamp token over data (RFC 3161 §2.4.2). */
export function makeTimestamp(
  authority: Identity,
  data: Uint8Array,
  time: Date,
  chain: readonly Identity[] = [],
  unsigned: readonly Node[] = [],
  extensions: readonly Node[] = [],
  more: Partial<CmsRequest> = {},
): Uint8Array<ArrayBuffer> {
  const imprint = sequence(hashIdentifier('sha256'), octets(digest('sha256', data)));
  const info = sequence(
    integer(1),
    oid('2.999.3161'),
    imprint,
    integer(time.getTime() % 2 ** 31),
    new asn1js.GeneralizedTime({valueDate: time}),
    sequence(integer(1)),
    ...(extensions.length > 0 ? [tagged(1, ...extensions)] : []),
  );
  return makeCms({
    signer: authority,
    content: der(info),
    chain,
    contentType: TST_INFO,
    isEncapsulated: true,
    unsigned: () => unsigned,
    ...more,
  });
}
