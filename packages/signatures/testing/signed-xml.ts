/** Builds and signs XML documents, honest or malicious, to test which content a signature covers. */
import {createHash} from 'node:crypto';
import {DOMParser, XMLSerializer, type Document, type Element} from '@xmldom/xmldom';
import type {Bytes} from '../bytes.ts';
import {type SignatureResult} from '../file/result.ts';
import {type TrustData} from '../options.ts';
import {type CheckReport} from '../report.ts';
import {readTrustData} from '../trust-data.ts';
import {canonicalizationOf, DS} from '../xml/algorithms.ts';
import {canonicalize} from '../xml/c14n.ts';
export {canonicalize, canonicalizeSet, type Canonicalization} from '../xml/c14n.ts';
import {byName, children, onlyChild} from '../xml/dom.ts';
import {readReference, resourcesFor, type Outside} from '../xml/references.ts';
import {verifyXml} from '../xml/verify.ts';
import {type Identity, signWith} from './test-pki.ts';
import {authority, rsaHolder, trust} from './test-identities.ts';

export const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

interface ReferenceRequest {
  readonly type?: string | undefined;
  /** Content of `Transforms`; by default only canonicalization. */
  readonly transforms?: string;
  /** Base64 digest to use instead of the correct one. */
  readonly digest?: string;
}

/** A `Reference`. {@link signXml} fills in its digest. */
export const reference = (
  uri: string | null,
  {type, transforms = transform(C14N), digest = ''}: ReferenceRequest = {},
) =>
  `<ds:Reference${uri === null ? '' : ` URI="${uri}"`}${type ? ` Type="${type}"` : ''}>${
    transforms && `<ds:Transforms>${transforms}</ds:Transforms>`
  }<ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference>`;

export const transform = (algorithm: string, content = ''): string =>
  `<ds:Transform Algorithm="${algorithm}">${content}</ds:Transform>`;

export const ENVELOPED = transform(`${DS}enveloped-signature`) + transform(C14N);

export const object = (content: string, attributes = ''): string => `<ds:Object ${attributes}>${content}</ds:Object>`;

export const manifest = (...references: readonly string[]): string =>
  `<ds:Manifest Id="manifest">${references.join('')}</ds:Manifest>`;

export interface SignatureRequest {
  readonly references: readonly string[];
  /** XML after `KeyInfo`. */
  readonly objects?: string;
  readonly keyInfo?: string;
  readonly id?: string;
  readonly signer?: Identity;
  /** URI of the signature algorithm, for keys other than RSA. */
  readonly method?: string;
}

/** A `Signature` without values; {@link signXml} fills them in. */
export function signature({
  references,
  objects = '',
  keyInfo = '',
  id = 'sig',
  signer,
  method,
}: SignatureRequest): string {
  const certificates = [signer ?? rsaHolder, authority]
    .map(({certificate}) => `<ds:X509Certificate>${base64(certificate)}</ds:X509Certificate>`)
    .join('');
  return `<ds:Signature xmlns:ds="${DS}" Id="${id}"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${C14N}"/><ds:SignatureMethod Algorithm="${
    method ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
  }"/>${references.join('')}</ds:SignedInfo><ds:SignatureValue Id="${id}-value"></ds:SignatureValue><ds:KeyInfo Id="${id}-key"><ds:X509Data>${certificates}</ds:X509Data>${keyInfo}</ds:KeyInfo>${objects}</ds:Signature>`;
}

/** An `Object` with XAdES properties, of which the signed ones have the id `properties`. */
export const properties = (unsigned = '', signer: Identity = rsaHolder): string =>
  object(
    `<xades:QualifyingProperties xmlns:xades="${XADES}" Target="#sig"><xades:SignedProperties Id="properties"><xades:SignedSignatureProperties><xades:SigningTime>2026-06-10T12:00:00Z</xades:SigningTime><xades:SigningCertificateV2><xades:Cert><xades:CertDigest><ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${createHash('sha256').update(signer.certificate).digest('base64')}</ds:DigestValue></xades:CertDigest></xades:Cert></xades:SigningCertificateV2></xades:SignedSignatureProperties></xades:SignedProperties>${
      unsigned &&
      `<xades:UnsignedProperties><xades:UnsignedSignatureProperties>${unsigned}</xades:UnsignedSignatureProperties></xades:UnsignedProperties>`
    }</xades:QualifyingProperties>`,
  );

export const PROPERTIES = reference('#properties', {type: 'http://uri.etsi.org/01903#SignedProperties'});

/** Signs each `Signature` in document order: fills in its digests, those of manifests first, and its value. */
export function signXml(
  text: string,
  external?: Outside,
  sign: (data: Bytes) => Uint8Array = (data) => signWith(rsaHolder, data),
): string {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  for (const element of byName(document, DS, 'Signature')) {
    if (children(element, DS, 'SignedInfo').length > 0) {
      fill(element, document, external, sign);
    }
  }
  return new XMLSerializer().serializeToString(document);
}

function fill(
  element: Element,
  document: Document,
  external: Outside | undefined,
  sign: (data: Bytes) => Uint8Array,
): void {
  const signedInfo = onlyChild(element, DS, 'SignedInfo');
  for (const list of [...byName(element, DS, 'Manifest'), signedInfo]) {
    for (const item of children(list, DS, 'Reference')) {
      const place = onlyChild(item, DS, 'DigestValue');
      if (place.textContent === '') {
        const {bytes} = readReference(item, element, document, resourcesFor(external, 0));
        place.textContent = createHash('sha256').update(bytes).digest('base64');
      }
    }
  }
  const method = canonicalizationOf(onlyChild(signedInfo, DS, 'CanonicalizationMethod'));
  const place = onlyChild(element, DS, 'SignatureValue');
  place.textContent = base64(sign(canonicalize(signedInfo, method)));
}

export const file = (text: string): Bytes => new TextEncoder().encode(text);

/** Verifies a document; `outside` resolves the files beside it. */
export const verifyText = async (
  text: string,
  options: TrustData = trust,
  outside?: Outside,
): Promise<readonly SignatureResult[]> => verifyXml(file(text), await readTrustData(options), outside);

/** The outcome of the check of the signature value, or of another one. */
export const outcomeOf = ({checks}: SignatureResult, name: CheckReport['name'] = 'signature') =>
  checks.find((check) => check.name === name)?.outcome;

/** The content that a signature leaves unsignedIn, as the reason names it. */
export const unsignedIn = ({reasons}: SignatureResult): readonly string[] =>
  reasons.find(({code}) => code === 'COVERAGE_PARTIAL')?.detail?.split(', ') ?? [];
