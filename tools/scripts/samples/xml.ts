import {createHash, createSign, X509Certificate} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {DOMParser, type Element} from '@xmldom/xmldom';
import {type Canonicalization, canonicalize, canonicalizeSet} from '@sign/signatures/testing/signed-xml';
import type {Pki} from './pki';

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const INCLUSIVE: Canonicalization = {isExclusive: false, hasComments: false, isVersion11: false, inclusivePrefixes: []};

const IUD = 'CV3261121123456789000010100000004201234567893';
const FORGED_IUD = 'CV3261121123456789000010100000004301234567891';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

/** Signs a document: canonicalizes the skeleton part by part and fills in each digest. */
function sign(pki: Pki): string {
  const certificate = new X509Certificate(readFileSync(pki.holder));
  const chain = [pki.holder, pki.authority].map((file) =>
    new X509Certificate(readFileSync(file)).raw.toString('base64'),
  );
  const issuer = certificate.issuer.split('\n').reverse().join(',');
  const serial = BigInt(`0x${certificate.serialNumber}`);
  const skeleton = (documentDigest: string, propertiesDigest: string, value: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>
<Dfe xmlns="urn:exemplo:dfe" Id="${IUD}" Version="1.0" DocumentTypeCode="1">
  <Invoice>
    <LedCode>1</LedCode>
    <IssueDate>2026-11-21</IssueDate>
    <EmitterParty><TaxId CountryCode="CV">123456789</TaxId><Name>Loja de exemplo</Name></EmitterParty>
    <Lines><Line><Description>Café do Fogo, 250 g</Description><Quantity>2</Quantity><Price>450</Price></Line></Lines>
    <Totals><PayableAmount>900</PayableAmount></Totals>
  </Invoice>
  <ds:Signature xmlns:ds="${DS}" Id="assinatura"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${C14N}"/><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/><ds:Reference URI="#${IUD}"><ds:Transforms><ds:Transform Algorithm="${DS}enveloped-signature"/><ds:Transform Algorithm="${C14N}"/></ds:Transforms><ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${documentDigest}</ds:DigestValue></ds:Reference><ds:Reference Type="http://uri.etsi.org/01903#SignedProperties" URI="#propriedades"><ds:Transforms><ds:Transform Algorithm="${C14N}"/></ds:Transforms><ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${propertiesDigest}</ds:DigestValue></ds:Reference></ds:SignedInfo><ds:SignatureValue>${value}</ds:SignatureValue><ds:KeyInfo><ds:X509Data>${chain.map((der) => `<ds:X509Certificate>${der}</ds:X509Certificate>`).join('')}</ds:X509Data></ds:KeyInfo><ds:Object><xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="#assinatura"><xades:SignedProperties Id="propriedades"><xades:SignedSignatureProperties><xades:SigningTime>2026-11-21T12:00:00-01:00</xades:SigningTime><xades:SigningCertificate><xades:Cert><xades:CertDigest><ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${sha256(certificate.raw)}</ds:DigestValue></xades:CertDigest><xades:IssuerSerial><ds:X509IssuerName>${issuer}</ds:X509IssuerName><ds:X509SerialNumber>${serial}</ds:X509SerialNumber></xades:IssuerSerial></xades:Cert></xades:SigningCertificate></xades:SignedSignatureProperties></xades:SignedProperties></xades:QualifyingProperties></ds:Object></ds:Signature>
</Dfe>
`;
  const open = (text: string) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const element = (name: string): Element => {
      const found = document.getElementsByTagName(name).item(0);
      if (!found) {
        throw new Error(`no ${name} in the skeleton`);
      }
      return found;
    };
    return element;
  };
  const bare = open(skeleton('', '', ''));
  const digests = [
    sha256(
      canonicalizeSet({apex: bare('Dfe'), without: new Set([bare('ds:Signature')]), hasComments: false}, INCLUSIVE),
    ),
    sha256(canonicalize(bare('xades:SignedProperties'), INCLUSIVE)),
  ] as const;
  const digested = open(skeleton(...digests, ''));
  const value = createSign('sha256')
    .update(canonicalize(digested('ds:SignedInfo'), INCLUSIVE))
    .sign(readFileSync(pki.holderKey), 'base64');
  return skeleton(...digests, value);
}

/** Wraps a signed invoice in a forged one: the signature still confirms, but on the part that a program does not read. */
function wrap(signed: string): string {
  const document = signed.slice(signed.indexOf('<Dfe')).trimEnd();
  const forged = document
    .replace(IUD, FORGED_IUD)
    .replace('<Price>450<', '<Price>4500<')
    .replace('<PayableAmount>900<', '<PayableAmount>9000<')
    .replace(/<ds:Signature .*<\/ds:Signature>/, () => `<Anexo>${document}</Anexo>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${forged}\n`;
}

/**
 * Makes the samples of lab 5: an invoice signed as e-Fatura requires (XAdES-BES, RSA, SHA-256), a copy with a changed
 * price, and the signed invoice wrapped in a forged one.
 */
export function makeXml(pki: Pki, folder: string): void {
  const signed = sign(pki);
  writeFileSync(path.join(folder, 'fatura-assinada.xml'), signed);
  writeFileSync(
    path.join(folder, 'fatura-alterada.xml'),
    signed.replace('<PayableAmount>900<', '<PayableAmount>9000<'),
  );
  writeFileSync(path.join(folder, 'fatura-embrulhada.xml'), wrap(signed));
}
