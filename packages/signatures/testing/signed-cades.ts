/** Builds CAdES signatures of every level, with the test identities (ETSI EN 319 122-1). */
import type * as asn1js from 'asn1js';
import {elementsOf} from '../asn1.ts';
import type {Bytes} from '../bytes.ts';
import {attribute, type CmsRequest, makeCms, makeSignerInfo, makeTimestamp, type SignedFields} from './test-cms.ts';
import {der, digest, hashIdentifier, type Identity, octets, oid, raw, sequence, tagged} from './test-pki.ts';
import {
  authority,
  authorityCrl,
  day,
  ecHolder,
  root,
  rootCrl,
  rsaHolder,
  STAMPED_AT,
  stamper,
} from './test-identities.ts';
import {CONTRACT} from './signed-containers.ts';

type Node = asn1js.AsnType;

const DATA = '1.2.840.113549.1.7.1';
const SIGNATURE_TIMESTAMP = '1.2.840.113549.1.9.16.2.14';
const HASH_INDEX = '0.4.0.19122.1.5';

export interface ArchiveRequest {
  readonly time?: Date;
  readonly by?: Identity;
  /** Covers this content instead of the signed one. */
  readonly content?: Uint8Array;
  /** Positions of unsigned attributes to leave out of the hash index. */
  readonly without?: readonly number[];
  /** Lists this value too, although the file does not contain it. */
  readonly lists?: Uint8Array;
  /** Lists neither certificates nor revocation data. */
  readonly isBare?: boolean;
  /** Hash algorithm of the index, as a Node.js name. */
  readonly hash?: string;
}

export interface CadesRequest {
  readonly signer?: Identity;
  readonly content?: Uint8Array;
  readonly signedContent?: Uint8Array;
  readonly stampedAt?: Date | null;
  /** Where to put certificates and CRLs: in the SignedData, in unsigned attributes, or nowhere. */
  readonly values?: 'signed-data' | 'attributes' | 'none';
  readonly archives?: readonly ArchiveRequest[];
  /** Additional unsigned attributes, after the others. */
  readonly more?: (signed: SignedFields) => readonly Node[];
}

const CHAIN = [authority, root];
const CRLS = [rootCrl, authorityCrl];

/** Builds a CAdES signature with its content. */
export function makeCades(request: CadesRequest = {}): Bytes {
  const {signer = ecHolder, content = CONTRACT, stampedAt = STAMPED_AT, values = 'none', archives = []} = request;
  const isInData = values === 'signed-data';
  const chain = isInData ? CHAIN : [];
  const crls = isInData ? CRLS : [];
  return makeCms({
    signer,
    content: request.signedContent ?? content,
    encapsulated: content,
    isEncapsulated: true,
    chain,
    crls,
    unsigned: (signed) => {
      const attributes: Node[] = [
        ...(stampedAt
          ? [attribute(SIGNATURE_TIMESTAMP, raw(makeTimestamp(stamper, signed.signature, stampedAt, [])))]
          : []),
        ...(values === 'attributes' ? valuesAttributes() : []),
      ];
      for (const archive of archives) {
        attributes.push(
          archiveStamp({
            ...archive,
            content: archive.content ?? content,
            signed,
            certificates: [signer, ...chain].map(({certificate}) => certificate),
            crls,
            attributes,
          }),
        );
      }
      return [...attributes, ...(request.more?.(signed) ?? [])];
    },
  });
}

/** The attributes `certificate-values` and `revocation-values` (§5.4.3, §5.4.4). */
const valuesAttributes = (): readonly Node[] => [
  attribute('1.2.840.113549.1.9.16.2.23', sequence(...CHAIN.map(({certificate}) => raw(certificate)))),
  attribute('1.2.840.113549.1.9.16.2.24', sequence(tagged(0, sequence(...CRLS.map(raw))))),
];

interface Archive extends ArchiveRequest {
  readonly content: Uint8Array;
  readonly signed: SignedFields;
  readonly certificates: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
  readonly attributes: readonly Node[];
}

/** Builds an `archive-time-stamp-v3` over a signature and the unsigned attributes before it (§5.5.3). */
function archiveStamp({certificates, crls, attributes, signed, content, lists, ...request}: Archive): Node {
  const {time = day('2026-06-14'), by = stamper, without = [], isBare = false, hash = 'sha256'} = request;
  const hashes = (items: readonly Uint8Array[]): Node => sequence(...items.map((item) => octets(digest(hash, item))));
  const covered = attributes.filter((_, index) => !without.includes(index));
  const index = sequence(
    hashIdentifier(hash),
    hashes([...(isBare ? [] : certificates), ...(lists ? [lists] : [])]),
    hashes(isBare ? [] : crls),
    hashes(covered.map((item) => Buffer.concat(partsOf(item)))),
  );
  const data = Buffer.concat([der(oid(DATA)), digest('sha256', content), ...signed.fields, der(index)]);
  return attribute('0.4.0.1733.2.4', raw(makeTimestamp(by, data, time, [], [attribute(HASH_INDEX, index)])));
}

/**
 * Builds an archive time-stamp over empty content, whose hash index lists a value that is not in the file. An attacker
 * could add it to any signature, with a genuine token of an empty file.
 */
export function emptyArchiveStamp(time: Date): Node {
  const index = sequence(
    hashIdentifier('sha256'),
    sequence(octets(digest('sha256', CONTRACT))),
    sequence(),
    sequence(),
  );
  const token = makeTimestamp(stamper, new Uint8Array(), time, [], [attribute(HASH_INDEX, index)]);
  return attribute('0.4.0.1733.2.4', raw(token));
}

/** Each archive time-stamp lists all attributes before it. */
const encoded = new WeakMap<Node, readonly Uint8Array[]>();

/** The encoded type of an attribute, and its encoded only value. */
function partsOf(item: Node): readonly Uint8Array[] {
  const known = encoded.get(item);
  if (known) {
    return known;
  }
  const [type, values] = elementsOf(der(item)) as [Bytes, Bytes];
  const parts = [type, ...elementsOf(values)];
  encoded.set(item, parts);
  return parts;
}

/** Builds the attributes with a counter-signature on a signature value (RFC 5652 §11.4) and its certificates. */
export const counterSignature =
  (more: Partial<CmsRequest> = {}, contentType: string | null = null) =>
  ({signature}: SignedFields): readonly Node[] => [
    attribute('1.2.840.113549.1.9.6', makeSignerInfo({signer: rsaHolder, content: signature, ...more}, contentType)),
    attribute('1.2.840.113549.1.9.16.2.23', sequence(raw(rsaHolder.certificate), raw(authority.certificate))),
  ];
