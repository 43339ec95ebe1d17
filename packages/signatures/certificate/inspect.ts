/** Describes the certificates in files, and finds the issuer of each. */
import type {Certificate as X509, RelativeDistinguishedNames} from 'pkijs';
import {type Node, oidOf} from '../asn1.ts';
import {hexOf, type Bytes} from '../bytes.ts';
import {isOfOtherKey, isSameName, isSelfIssued, writtenText, type Certificate} from '../certificate.ts';
import {isWeakHash} from '../digest.ts';
import {hashesBy, type HashName} from '../hashes.ts';
import {verifyIssuedBy} from '../revocation.ts';
import {keyUse, pssParameters, rsaBits} from '../signature.ts';
import {readExtensions} from './extensions.ts';
import {readCertificates} from './read.ts';
import type {CertificateReport, KeyReport, NamePart, SignatureAlgorithm, Strength} from './report.ts';

/** How a certificate relates to the next one in the chain. */
export type LinkState = 'signed' | 'broken' | 'unsupported' | 'self-signed' | 'missing';

/** A certificate, and whether its issuer signed it. */
export interface InspectedCertificate {
  readonly certificate: CertificateReport;
  readonly link: LinkState;
}

/** The certificates in a set of files. */
export interface CertificateInspection {
  /** The chain from the first end-entity certificate upwards. */
  readonly chain: readonly InspectedCertificate[];
  /** Certificates outside the chain, each linked to its own issuer. */
  readonly others: readonly InspectedCertificate[];
}

/**
 * Reads all certificates in files, in any order and format, and builds a chain by name and signature.
 *
 * @param now the instant at which validity is checked
 * @throws ReasonError when a file contains no certificate
 */
export async function inspectCertificates(
  files: readonly Bytes[],
  now: Date = new Date(),
): Promise<CertificateInspection> {
  const pool = await readCertificates(...files);
  const chain: {certificate: Certificate; link: LinkState}[] = [];
  let current: Certificate | undefined = pool.find((item) => !pool.some((other) => issues(item, other))) ?? pool[0];
  while (current) {
    const next: {link: LinkState; issuer?: Certificate} = await findIssuer(current, pool);
    chain.push({certificate: current, link: next.link});
    current = chain.some(({certificate}) => certificate === next.issuer) ? undefined : next.issuer;
  }
  const inChain = new Set(chain.map(({certificate}) => certificate));
  const describe = async (certificate: Certificate, link: LinkState): Promise<InspectedCertificate> => ({
    certificate: await describeCertificate(certificate, now),
    link,
  });
  return {
    chain: await Promise.all(chain.map(({certificate, link}) => describe(certificate, link))),
    others: await Promise.all(
      pool
        .filter((item) => !inChain.has(item))
        .map(async (item) => describe(item, (await findIssuer(item, pool)).link)),
    ),
  };
}

/** Whether `issuer` is named as the issuer of a certificate. */
const issues = (issuer: Certificate, certificate: Certificate) =>
  issuer !== certificate && isSameName(certificate.x509.issuer, issuer.x509.subject);

async function findIssuer(
  certificate: Certificate,
  pool: readonly Certificate[],
): Promise<{link: LinkState; issuer?: Certificate}> {
  // A root is self-signed. After a key rollover, a self-issued certificate is signed by the former key.
  if (isSelfIssued(certificate) && !isOfOtherKey(certificate, certificate)) {
    const link = await verifyLink(certificate, certificate);
    return {link: link === 'signed' ? 'self-signed' : link};
  }
  const candidates = pool.filter((item) => issues(item, certificate));
  let best: {link: LinkState; issuer?: Certificate} = {link: 'missing'};
  for (const issuer of candidates) {
    const link = await verifyLink(certificate, issuer);
    if (link === 'signed') {
      return {link, issuer};
    }
    best = link === 'broken' && isOfOtherKey(certificate, issuer) ? best : {link, issuer};
  }
  return best;
}

const LINKS = {ok: 'signed', bad: 'broken', unsupported: 'unsupported'} as const;

const verifyLink = async (certificate: Certificate, issuer: Certificate) =>
  LINKS[(await verifyIssuedBy(certificate, issuer)).result];

const RSA = hashesBy(({rsa}) => [rsa]);
const ECDSA = hashesBy(({ecdsa, plainEcdsa}) => [ecdsa, plainEcdsa]);

/** Signature algorithms that the verifier does not support, or that have no hash of their own. */
const OTHER_SIGNATURES: Readonly<Record<string, SignatureAlgorithm>> = {
  '1.2.840.113549.1.1.2': {algorithm: 'RSA', hash: 'MD2', strength: 'weak'},
  '1.2.840.10040.4.3': {algorithm: 'DSA', hash: 'SHA-1', strength: 'weak'},
  '1.2.840.113549.1.1.10': {algorithm: 'RSA-PSS', strength: 'unknown'},
  '1.3.101.112': {algorithm: 'Ed25519', strength: 'fine'},
  '1.3.101.113': {algorithm: 'Ed448', strength: 'fine'},
};

/** Describes one certificate as plain data. */
async function describeCertificate(certificate: Certificate, now: Date): Promise<CertificateReport> {
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
  return name.typesAndValues.map(({type, value}) => ({type, value: writtenText(value) ?? ''}));
}

/** Attributes to display as the name, in order of preference: common name, organization, organizational unit. */
const NAMING = ['2.5.4.3', '2.5.4.10', '2.5.4.11'];

function displayName(name: RelativeDistinguishedNames): string | null {
  const parts = nameParts(name);
  const wanted = NAMING.map((oid) => parts.findLast(({type}) => type === oid));
  return wanted.find((part) => part?.value)?.value ?? (parts.map(({value}) => value).join(', ') || null);
}

/** Curves that are too weak to be supported. */
const WEAK_CURVES: Readonly<Record<string, string>> = {'1.3.132.0.33': 'P-224', '1.2.840.10045.3.1.1': 'P-192'};

function describeKey({subjectPublicKeyInfo: info}: X509): KeyReport {
  const {algorithmId} = info.algorithm;
  const algorithmParams: unknown = info.algorithm.algorithmParams;
  const {curve} = keyUse(info);
  switch (algorithmId) {
    case '1.2.840.113549.1.1.1':
    case '1.2.840.113549.1.1.10': {
      const bits = rsaBits(info);
      return bits === null
        ? {algorithm: 'RSA', strength: 'unknown'}
        : {algorithm: 'RSA', bits, strength: bits >= 2048 ? 'fine' : 'weak'};
    }
    case '1.2.840.10045.2.1': {
      const oid = oidOf(algorithmParams as Node);
      const weak = WEAK_CURVES[oid];
      return {algorithm: 'EC', curve: curve ?? weak ?? oid, strength: curve ? 'fine' : weak ? 'weak' : 'unknown'};
    }
    case '1.2.840.10040.4.1':
      return {algorithm: 'DSA', strength: 'weak'};
    default:
      return curve ? {algorithm: curve, strength: 'fine'} : {algorithm: algorithmId, strength: 'unknown'};
  }
}

function describeSignature({signatureAlgorithm: algorithm}: X509): SignatureAlgorithm {
  const hash = pssParameters(algorithm)?.hash;
  return hash ? {algorithm: 'RSA-PSS', hash, strength: strengthOf(hash)} : signatureAlgorithm(algorithm.algorithmId);
}

/** A signature algorithm and its strength, by OID. */
function signatureAlgorithm(oid: string): SignatureAlgorithm {
  const hash = RSA[oid] ?? ECDSA[oid];
  return hash
    ? {algorithm: oid in RSA ? 'RSA' : 'ECDSA', hash, strength: strengthOf(hash)}
    : (OTHER_SIGNATURES[oid] ?? {algorithm: oid, strength: 'unknown'});
}

/** Whether a hash still resists collisions. */
const strengthOf = (name: HashName): Strength => (isWeakHash(name) ? 'weak' : 'fine');
