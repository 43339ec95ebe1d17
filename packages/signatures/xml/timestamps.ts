/** Finds the time-stamps of a XAdES signature, and what each one covers (EN 319 132-1 §5.2.8, §5.3, §5.5, annex A). */
import type {Element} from '@xmldom/xmldom';
import {concatBytes, type Bytes} from '../bytes.ts';
import {remember} from '../memo.ts';
import {MAX_ARCHIVES, type Stamp, type TimestampKind} from '../stamps.ts';
import {attempt, ensure} from '../verdict.ts';
import {canonicalizationOf, DS, INCLUSIVE} from './algorithms.ts';
import {canonicalize, type Canonicalization} from './c14n.ts';
import {attribute, children, descendants, isXades, XADES} from './dom.ts';
import {encapsulated, unsignedProperties} from './xades.ts';

/** The bytes of a reference after its transforms. Throws `ReasonError`. */
type ReadReference = (reference: Element, method: Canonicalization) => Bytes;

const KINDS = new Map<string | null, TimestampKind>(
  Object.entries({
    AllDataObjectsTimeStamp: 'content',
    IndividualDataObjectsTimeStamp: 'content',
    SignatureTimeStamp: 'signature',
    RefsOnlyTimeStamp: 'references',
    RefsOnlyTimeStampV2: 'references',
    SigAndRefsTimeStamp: 'signature-and-references',
    SigAndRefsTimeStampV2: 'signature-and-references',
    ArchiveTimeStamp: 'archive',
  } as const),
);

/** Evidence records (ETSI TS 119 132-3): unsupported, but reported. Their namespace is not in `XADES`. */
const EVIDENCE_RECORDS = 'SealingEvidenceRecords';

const REFERENCES = [
  'CompleteCertificateRefs',
  'CompleteCertificateRefsV2',
  'CompleteRevocationRefs',
  'AttributeCertificateRefs',
  'AttributeCertificateRefsV2',
  'AttributeRevocationRefs',
];

const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties';

/** The time-stamps in the properties of a signature, in document order. Excludes those of its counter-signatures. */
export function timestampsOf(
  signature: Element,
  signedProperties: Element | null,
  readReference: ReadReference,
): readonly Stamp[] {
  const unsigned = unsignedProperties(signature);
  const inSigned = signedProperties
    ? ['AllDataObjectsTimeStamp', 'IndividualDataObjectsTimeStamp'].flatMap((name) =>
        descendants(signedProperties, XADES, name),
      )
    : [];
  // Each archive time-stamp covers all references again.
  const known = new Map<string, Map<Element, Bytes>>();
  const readOnce: ReadReference = (reference, method) => {
    const own = remember(known, JSON.stringify(method), () => new Map<Element, Bytes>());
    return remember(own, reference, () => readReference(reference, method));
  };
  return [...inSigned, ...unsigned]
    .flatMap((property) => {
      const isKnown = XADES.includes(property.namespaceURI ?? '');
      const kind =
        property.localName === EVIDENCE_RECORDS ? 'archive' : isKnown ? KINDS.get(property.localName) : undefined;
      return kind && (kind === 'content') === inSigned.includes(property) ? [{property, kind}] : [];
    })
    .map(({property, kind}, index) => {
      const before = unsigned.slice(0, Math.max(0, unsigned.indexOf(property)));
      const tokens = encapsulated(property, 'EncapsulatedTimeStamp');
      return {
        kind,
        // Without a readable token, use an empty one: the time-stamp then counts as unchecked.
        tokens: tokens.length > 0 ? tokens : [new Uint8Array()],
        data:
          index < MAX_ARCHIVES && property.localName !== EVIDENCE_RECORDS
            ? () => dataOf(property, kind, {signature, before, readReference: readOnce})
            : null,
      };
    });
}

interface StampContext {
  readonly signature: Element;
  /** Unsigned properties before the time-stamp. */
  readonly before: readonly Element[];
  readonly readReference: ReadReference;
}

function dataOf(property: Element, kind: TimestampKind, context: StampContext): Bytes | null {
  const parts = attempt(() => {
    const [named] = children(property, DS, 'CanonicalizationMethod');
    return partsOf(property, kind, named ? canonicalizationOf(named) : INCLUSIVE, context);
  });
  return parts && parts.length > 0 ? concatBytes(...parts) : null;
}

function partsOf(
  property: Element,
  kind: TimestampKind,
  method: Canonicalization,
  {signature, before, readReference}: StampContext,
): readonly Bytes[] {
  const write = (elements: readonly Element[]): Bytes[] => elements.map((element) => canonicalize(element, method));
  const own = (name: string): readonly Element[] => children(signature, DS, name);
  const references = own('SignedInfo').flatMap((signedInfo) => children(signedInfo, DS, 'Reference'));
  const named = (names: readonly string[]): readonly Element[] =>
    before.filter((element) => names.some((name) => isXades(element, name)));
  switch (kind) {
    case 'content':
      return contentOf(property, references).map((reference) => readReference(reference, method));
    case 'signature':
      return write(own('SignatureValue'));
    case 'references':
      return write(named(REFERENCES));
    case 'signature-and-references':
      return write([...own('SignatureValue'), ...named(['SignatureTimeStamp', ...REFERENCES])]);
    case 'archive':
      return [
        ...references.map((reference) => readReference(reference, method)),
        ...write([...own('SignedInfo'), ...own('SignatureValue'), ...own('KeyInfo'), ...before]),
        ...write(own('Object').filter((object) => !hasProperties(object))),
      ];
  }
}

/** The references that a content time-stamp covers: those it names, or all but the one to the properties (§5.2.8). */
function contentOf(property: Element, references: readonly Element[]): readonly Element[] {
  if (isXades(property, 'AllDataObjectsTimeStamp')) {
    return references.filter((reference) => attribute(reference, 'Type') !== SIGNED_PROPERTIES);
  }
  return descendants(property, XADES, 'Include').map((include) => {
    const found = references.find((reference) => `#${attribute(reference, 'Id')}` === attribute(include, 'URI'));
    ensure(found, 'REFERENCE_MISSING', attribute(include, 'URI'));
    return found;
  });
}

const hasProperties = (object: Element): boolean =>
  XADES.some((namespace) => children(object, namespace, 'QualifyingProperties').length > 0);
