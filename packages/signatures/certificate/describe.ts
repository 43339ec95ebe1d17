import * as asn1js from 'asn1js';
import type {Certificate as X509, RelativeDistinguishedNames} from 'pkijs';
import {hexOf} from '../bytes.ts';
import {isSameName, type Certificate} from '../certificate.ts';
import {visibleText} from '../names.ts';
import {rsaBits} from '../signature.ts';
import {readExtensions} from './extensions.ts';
import {curve, hashAlgorithm, signatureAlgorithm, type SignatureAlgorithm} from './names.ts';
import type {CertificateReport, KeyReport, NamePart} from './report.ts';

/** Whether subject and issuer are the same. */
export const isSelfIssued = ({x509}: Certificate) => isSameName(x509.issuer, x509.subject);

/** Describes one certificate as plain data. */
export async function describeCertificate(certificate: Certificate, now: Date): Promise<CertificateReport> {
  const {x509, der, fingerprint} = certificate;
  const notBefore = x509.notBefore.value;
  const notAfter = x509.notAfter.value;
  return {
    name: displayName(x509.subject),
    issuerName: displayName(x509.issuer),
    subject: nameParts(x509.subject),
    issuer: nameParts(x509.issuer),
    serial: hexOf(x509.serialNumber.valueBlock.valueHexView),
    notBefore: notBefore.toISOString(),
    notAfter: notAfter.toISOString(),
    time: now < notBefore ? 'future' : now > notAfter ? 'expired' : 'current',
    key: describeKey(x509),
    signature: describeSignature(x509),
    fingerprints: {sha256: fingerprint, sha1: hexOf(await crypto.subtle.digest('SHA-1', der))},
    isSelfIssued: isSelfIssued(certificate),
    ...readExtensions(x509),
  };
}

function nameParts(name: RelativeDistinguishedNames): readonly NamePart[] {
  return name.typesAndValues.map(({type, value}) => {
    const text = (value.valueBlock as {value?: unknown}).value;
    return {type, value: typeof text === 'string' ? visibleText(text) : ''};
  });
}

/** Attributes to display as the name, in order of preference: common name, organization, organizational unit. */
const NAMING = ['2.5.4.3', '2.5.4.10', '2.5.4.11'];

function displayName(name: RelativeDistinguishedNames): string | null {
  const parts = nameParts(name);
  const wanted = NAMING.map((oid) => parts.findLast(({type}) => type === oid));
  return wanted.find((part) => part?.value)?.value ?? (parts.map(({value}) => value).join(', ') || null);
}

function describeKey(certificate: X509): KeyReport {
  const info = certificate.subjectPublicKeyInfo;
  const {algorithmId} = info.algorithm;
  const algorithmParams: unknown = info.algorithm.algorithmParams;
  switch (algorithmId) {
    case '1.2.840.113549.1.1.1':
    case '1.2.840.113549.1.1.10': {
      const bits = rsaBits(info);
      return bits === null
        ? {algorithm: 'RSA', strength: 'unknown'}
        : {algorithm: 'RSA', bits, strength: bits >= 2048 ? 'fine' : 'weak'};
    }
    case '1.2.840.10045.2.1': {
      const oid = algorithmParams instanceof asn1js.ObjectIdentifier ? algorithmParams.valueBlock.toString() : '';
      const found = curve(oid);
      return found
        ? {algorithm: 'EC', curve: found.name, strength: found.bits >= 256 ? 'fine' : 'weak'}
        : {algorithm: 'EC', curve: oid, strength: 'unknown'};
    }
    case '1.3.101.112':
      return {algorithm: 'Ed25519', strength: 'fine'};
    case '1.3.101.113':
      return {algorithm: 'Ed448', strength: 'fine'};
    case '1.2.840.10040.4.1':
      return {algorithm: 'DSA', strength: 'weak'};
    default:
      return {algorithm: algorithmId, strength: 'unknown'};
  }
}

function describeSignature(certificate: X509): SignatureAlgorithm {
  const {algorithmId} = certificate.signatureAlgorithm;
  const algorithmParams: unknown = certificate.signatureAlgorithm.algorithmParams;
  if (algorithmId !== '1.2.840.113549.1.1.10') {
    return signatureAlgorithm(algorithmId);
  }
  // RSASSA-PSS-params (RFC 4055): SHA-1 when no hash is given.
  const [first] = algorithmParams instanceof asn1js.Sequence ? algorithmParams.valueBlock.value : [];
  const [algorithm] =
    first instanceof asn1js.Constructed && first.idBlock.tagNumber === 0 ? first.valueBlock.value : [];
  const [oid] = algorithm instanceof asn1js.Sequence ? algorithm.valueBlock.value : [];
  const hash = hashAlgorithm(oid instanceof asn1js.ObjectIdentifier ? oid.valueBlock.toString() : '1.3.14.3.2.26');
  return {algorithm: 'RSA-PSS', hash: hash.name, strength: hash.strength};
}
