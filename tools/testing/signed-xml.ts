/** Signs XML of any shape with a practice identity, so that tests can say what a signature covers and what it does not. */
import {createHash, createSign} from 'node:crypto';
import {DOMParser, XMLSerializer, type Element} from '@xmldom/xmldom';
import {DS, INCLUSIVE} from '@sign/signatures/xml/algorithms';
import {canonicalize} from '@sign/signatures/xml/c14n';
import {allElements, byName} from '@sign/signatures/xml/dom';
import {authority, rsaHolder} from './practice-identities';

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';

/** A `ds:Reference` whose digest `signXml` fills in, unless one is given. */
export function reference(uri: string, {type = '', digest = '', isEnveloped = false, transforms = ''} = {}): string {
  const enveloped = isEnveloped ? `<ds:Transform Algorithm="${DS}enveloped-signature"/>` : '';
  return `<ds:Reference URI="${uri}"${type && ` Type="${type}"`}><ds:Transforms>${enveloped}${transforms}<ds:Transform Algorithm="${C14N}"/></ds:Transforms><ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference>`;
}

/** A `ds:Signature` without its value: its references, and what comes after `ds:KeyInfo`. */
export function signatureOf(references: string, inside = ''): string {
  const certificates = [rsaHolder, authority]
    .map(({certificate}) => `<ds:X509Certificate>${Buffer.from(certificate).toString('base64')}</ds:X509Certificate>`)
    .join('');
  return `<ds:Signature xmlns:ds="${DS}"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${C14N}"/><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/>${references}</ds:SignedInfo><ds:SignatureValue/><ds:KeyInfo><ds:X509Data>${certificates}</ds:X509Data></ds:KeyInfo>${inside}</ds:Signature>`;
}

/** Fills in the empty digests, those of manifests first, and the value of the first signature in a document. */
export function signXml(text: string): Uint8Array<ArrayBuffer> {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const [signature] = byName(document, DS, 'Signature');
  if (!signature) {
    throw new Error('no signature to fill in');
  }
  const references = [
    ...byName(signature, DS, 'Manifest').flatMap((manifest) => byName(manifest, DS, 'Reference')),
    ...byName(byName(signature, DS, 'SignedInfo')[0] as Element, DS, 'Reference'),
  ];
  for (const element of references) {
    const value = byName(element, DS, 'DigestValue')[0] as Element;
    const uri = element.getAttribute('URI') ?? '';
    const target = uri ? allElements(document).find((found) => `#${found.getAttribute('Id')}` === uri) : document;
    if (!value.textContent && target) {
      const enveloped = new XMLSerializer().serializeToString(element).includes('enveloped-signature')
        ? signature
        : undefined;
      value.textContent = createHash('sha256')
        .update(canonicalize(target, INCLUSIVE, enveloped))
        .digest('base64');
    }
  }
  const signedInfo = byName(signature, DS, 'SignedInfo')[0] as Element;
  (byName(signature, DS, 'SignatureValue')[0] as Element).textContent = createSign('sha256')
    .update(canonicalize(signedInfo, INCLUSIVE))
    .sign(rsaHolder.key, 'base64');
  return new TextEncoder().encode(new XMLSerializer().serializeToString(document));
}
