import * as asn1js from 'asn1js';
import {RSAPublicKey, type Certificate, type RelativeDistinguishedNames} from 'pkijs';
import {hexOf, type Bytes} from '../core/bytes';
import {
  curve,
  extendedUse,
  hashAlgorithm,
  keyUses,
  partName,
  signatureAlgorithm,
  statement,
  type Strength,
} from './names';
import {fingerprintKey, readCertificates, toDer} from './read';

/** One line of a name: `{label: 'País', value: 'CV'}`. */
export interface NamePart {
  readonly label: string;
  readonly value: string;
}

export interface Judged {
  readonly name: string;
  readonly strength: Strength;
}

/** What one certificate says of itself (RFC 5280, clause 4), in plain data. Instants are ISO 8601. */
export interface CertificateReport {
  readonly name: string;
  readonly issuerName: string;
  readonly subject: readonly NamePart[];
  readonly issuer: readonly NamePart[];
  /** Hexadecimal digits. */
  readonly serial: string;
  readonly notBefore: string;
  readonly notAfter: string;
  readonly time: 'current' | 'expired' | 'future';
  readonly key: Judged;
  readonly signature: Judged;
  /** Hexadecimal digits, equal to `openssl x509 -fingerprint` without the colons. */
  readonly fingerprints: {readonly sha256: string; readonly sha1: string};
  readonly isAuthority: boolean;
  /** How many authorities may follow below it; null when it does not say. */
  readonly pathLength: number | null;
  readonly isSelfIssued: boolean;
  readonly keyUses: readonly string[];
  readonly extendedUses: readonly string[];
  readonly statements: readonly string[];
  readonly policies: readonly string[];
  readonly alternativeNames: readonly string[];
  readonly crls: readonly string[];
  readonly ocsp: readonly string[];
  readonly issuerFiles: readonly string[];
  /** Numbers of extensions marked critical that this program does not read; a careful verifier refuses them. */
  readonly unknownCritical: readonly string[];
}

/** How a certificate is joined to the next one of the chain. */
export type LinkState = 'signed' | 'broken' | 'unsupported' | 'self-signed' | 'missing';

export interface CertificateInspection {
  /** The chain of the first end certificate, from it upwards. */
  readonly chain: readonly {readonly certificate: CertificateReport; readonly link: LinkState}[];
  /** What the file holds besides the chain. */
  readonly others: readonly CertificateReport[];
}

/**
 * Reads every certificate in the files, in any order and format, and joins them to a chain by name and by signature.
 *
 * @param now the instant at which validity is judged
 * @throws LabError when a file holds no certificate
 */
export async function inspectCertificates(
  files: readonly Bytes[],
  now: Date = new Date(),
): Promise<CertificateInspection> {
  const unique = new Map(files.flatMap((file) => readCertificates(file)).map((item) => [fingerprintKey(item), item]));
  const pool = [...unique.values()];
  const chain: {certificate: Certificate; link: LinkState}[] = [];
  let current: Certificate | undefined = pool.find((item) => !pool.some((other) => issues(item, other))) ?? pool[0];
  while (current) {
    const next: {link: LinkState; issuer?: Certificate} = await findIssuer(current, pool);
    chain.push({certificate: current, link: next.link});
    current = chain.some(({certificate}) => certificate === next.issuer) ? undefined : next.issuer;
  }
  const inChain = new Set(chain.map(({certificate}) => certificate));
  return {
    chain: await Promise.all(
      chain.map(async ({certificate, link}) => ({certificate: await describeCertificate(certificate, now), link})),
    ),
    others: await Promise.all(pool.filter((item) => !inChain.has(item)).map((item) => describeCertificate(item, now))),
  };
}

const isSelfIssued = (certificate: Certificate) => certificate.issuer.isEqual(certificate.subject);

/** Whether `issuer` names itself as the issuer of another certificate. */
const issues = (issuer: Certificate, certificate: Certificate) =>
  issuer !== certificate && certificate.issuer.isEqual(issuer.subject);

async function findIssuer(
  certificate: Certificate,
  pool: readonly Certificate[],
): Promise<{link: LinkState; issuer?: Certificate}> {
  if (isSelfIssued(certificate)) {
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
    best = {link, issuer};
  }
  return best;
}

async function verifyLink(certificate: Certificate, issuer: Certificate): Promise<'signed' | 'broken' | 'unsupported'> {
  try {
    return (await certificate.verify(issuer)) ? 'signed' : 'broken';
  } catch {
    // The browser has no such curve or algorithm: that says nothing about the signature.
    return 'unsupported';
  }
}

/** The report on one certificate. */
export async function describeCertificate(certificate: Certificate, now: Date): Promise<CertificateReport> {
  const der = toDer(certificate);
  const notBefore = certificate.notBefore.value;
  const notAfter = certificate.notAfter.value;
  const read = readExtensions(certificate);
  return {
    name: displayName(certificate.subject),
    issuerName: displayName(certificate.issuer),
    subject: nameParts(certificate.subject),
    issuer: nameParts(certificate.issuer),
    serial: hexOf(certificate.serialNumber.valueBlock.valueHexView),
    notBefore: notBefore.toISOString(),
    notAfter: notAfter.toISOString(),
    time: now < notBefore ? 'future' : now > notAfter ? 'expired' : 'current',
    key: describeKey(certificate),
    signature: describeSignature(certificate),
    fingerprints: {
      sha256: hexOf(await crypto.subtle.digest('SHA-256', der)),
      sha1: hexOf(await crypto.subtle.digest('SHA-1', der)),
    },
    isSelfIssued: isSelfIssued(certificate),
    ...read,
  };
}

function nameParts(name: RelativeDistinguishedNames): readonly NamePart[] {
  return name.typesAndValues.map(({type, value}) => {
    const text = (value.valueBlock as {value?: unknown}).value;
    return {label: partName(type), value: typeof text === 'string' ? text : ''};
  });
}

function displayName(name: RelativeDistinguishedNames): string {
  const parts = nameParts(name);
  const wanted = ['Nome', 'Organização', 'Unidade'].map((label) => parts.findLast((part) => part.label === label));
  return wanted.find((part) => part?.value)?.value ?? (parts.map(({value}) => value).join(', ') || 'sem nome');
}

function describeKey(certificate: Certificate): Judged {
  const info = certificate.subjectPublicKeyInfo;
  const {algorithmId} = info.algorithm;
  const algorithmParams: unknown = info.algorithm.algorithmParams;
  switch (algorithmId) {
    case '1.2.840.113549.1.1.1':
    case '1.2.840.113549.1.1.10': {
      const bits =
        info.parsedKey instanceof RSAPublicKey ? bitLength(info.parsedKey.modulus.valueBlock.valueHexView) : 0;
      return bits === 0
        ? {name: 'RSA', strength: 'unknown'}
        : {name: `RSA de ${bits} bits`, strength: bits >= 2048 ? 'fine' : 'weak'};
    }
    case '1.2.840.10045.2.1': {
      const oid = algorithmParams instanceof asn1js.ObjectIdentifier ? algorithmParams.valueBlock.toString() : '';
      const found = curve(oid);
      return found
        ? {name: `Curva elíptica ${found.name}`, strength: found.bits >= 256 ? 'fine' : 'weak'}
        : {name: `Curva elíptica ${oid}`.trim(), strength: 'unknown'};
    }
    case '1.3.101.112':
      return {name: 'Ed25519', strength: 'fine'};
    case '1.3.101.113':
      return {name: 'Ed448', strength: 'fine'};
    case '1.2.840.10040.4.1':
      return {name: 'DSA', strength: 'weak'};
    default:
      return {name: algorithmId, strength: 'unknown'};
  }
}

/** Length of an unsigned big-endian number, in bits. */
function bitLength(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first === -1 ? 0 : (bytes.length - first) * 8 - Math.clz32(bytes[first] ?? 0) + 24;
}

function describeSignature(certificate: Certificate): Judged {
  const {algorithmId} = certificate.signatureAlgorithm;
  const algorithmParams: unknown = certificate.signatureAlgorithm.algorithmParams;
  if (algorithmId !== '1.2.840.113549.1.1.10') {
    return signatureAlgorithm(algorithmId);
  }
  // RSASSA-PSS-params, RFC 4055: without a hash it means SHA-1.
  const [first] = algorithmParams instanceof asn1js.Sequence ? algorithmParams.valueBlock.value : [];
  const [algorithm] =
    first instanceof asn1js.Constructed && first.idBlock.tagNumber === 0 ? first.valueBlock.value : [];
  const [oid] = algorithm instanceof asn1js.Sequence ? algorithm.valueBlock.value : [];
  const hash = hashAlgorithm(oid instanceof asn1js.ObjectIdentifier ? oid.valueBlock.toString() : '1.3.14.3.2.26');
  return {name: `RSA-PSS com ${hash.name}`, strength: hash.strength};
}

type Extensions = Pick<
  CertificateReport,
  | 'isAuthority'
  | 'pathLength'
  | 'keyUses'
  | 'extendedUses'
  | 'statements'
  | 'policies'
  | 'alternativeNames'
  | 'crls'
  | 'ocsp'
  | 'issuerFiles'
  | 'unknownCritical'
>;

interface GeneralNameLike {
  readonly type: number;
  readonly value: unknown;
}

function readExtensions(certificate: Certificate): Extensions {
  const found = {
    isAuthority: false,
    pathLength: null as number | null,
    keyUses: [] as readonly string[],
    extendedUses: [] as readonly string[],
    statements: [] as readonly string[],
    policies: [] as readonly string[],
    alternativeNames: [] as readonly string[],
    crls: [] as readonly string[],
    ocsp: [] as readonly string[],
    issuerFiles: [] as readonly string[],
    unknownCritical: [] as string[],
  };
  for (const {extnID, critical, parsedValue} of certificate.extensions ?? []) {
    // The shape that pkijs gives each extension is known by its number.
    const value = parsedValue as Record<string, unknown> | undefined;
    switch (extnID) {
      case '2.5.29.19': {
        found.isAuthority = value?.cA === true;
        const limit = value?.pathLenConstraint;
        found.pathLength = typeof limit === 'number' ? limit : null;
        break;
      }
      case '2.5.29.15':
        found.keyUses = parsedValue instanceof asn1js.BitString ? keyUses(parsedValue.valueBlock.valueHexView) : [];
        break;
      case '2.5.29.37':
        found.extendedUses = listOf<string>(value?.keyPurposes).map(extendedUse);
        break;
      case '1.3.6.1.5.5.7.1.3':
        found.statements = listOf<{id: string; type?: unknown}>(value?.values).flatMap(({id, type}) => [
          statement(id),
          ...(id === '0.4.0.1862.1.6' ? declaredTypes(type) : []),
        ]);
        break;
      case '2.5.29.32':
        found.policies = listOf<{policyIdentifier: string}>(value?.certificatePolicies).map(
          ({policyIdentifier}) => policyIdentifier,
        );
        break;
      case '2.5.29.17':
        found.alternativeNames = listOf<GeneralNameLike>(value?.altNames).flatMap(generalName);
        break;
      case '2.5.29.31':
        found.crls = listOf<{distributionPoint?: unknown}>(value?.distributionPoints).flatMap(({distributionPoint}) =>
          listOf<GeneralNameLike>(distributionPoint).flatMap(generalName),
        );
        break;
      case '1.3.6.1.5.5.7.1.1': {
        const addresses = (method: string) =>
          listOf<{accessMethod: string; accessLocation: GeneralNameLike}>(value?.accessDescriptions)
            .filter(({accessMethod}) => accessMethod === method)
            .flatMap(({accessLocation}) => generalName(accessLocation));
        found.ocsp = addresses('1.3.6.1.5.5.7.48.1');
        found.issuerFiles = addresses('1.3.6.1.5.5.7.48.2');
        break;
      }
      default:
        if (critical && !READ_BY_VERIFIERS.includes(extnID)) {
          found.unknownCritical.push(extnID);
        }
    }
  }
  return found;
}

/** Identifiers of keys, name constraints and policy rules: not shown, but no surprise either. */
const READ_BY_VERIFIERS: readonly string[] = [
  '2.5.29.14',
  '2.5.29.35',
  '2.5.29.30',
  '2.5.29.36',
  '2.5.29.33',
  '2.5.29.54',
];

const listOf = <Item>(value: unknown): readonly Item[] => (Array.isArray(value) ? (value as Item[]) : []);

/** QcType of ETSI EN 319 412-5, clause 4.2.3. */
function declaredTypes(type: unknown): readonly string[] {
  return type instanceof asn1js.Sequence
    ? type.valueBlock.value.flatMap((item) =>
        item instanceof asn1js.ObjectIdentifier ? [statement(item.valueBlock.toString())] : [],
      )
    : [];
}

function generalName({type, value}: GeneralNameLike): readonly string[] {
  // 1 is an e-mail address, 2 a domain, 6 an address of the web (RFC 5280, clause 4.2.1.6).
  return [1, 2, 6].includes(type) && typeof value === 'string' ? [value] : [];
}
