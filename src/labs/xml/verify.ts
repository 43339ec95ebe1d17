import {DOMParser, type Document, type Element, type Node} from '@xmldom/xmldom';
import type {Certificate} from 'pkijs';
import {toBase64, type Bytes} from '../core/bytes';
import {describeCertificate, type CertificateReport} from '../certificado/inspect';
import {readCertificates, toDer} from '../certificado/read';
import {validateChain} from '../core/chain';
import type {Verdict} from '../core/verdict';
import {LabError} from '../errors';
import {REASONS} from '../reasons';
import {canonicalize, type Canonicalization} from './c14n';
import {reasons, type XmlReason} from './reasons';

/** One part of the document that the signature protects. */
export interface ReferenceReport {
  /** `""` is the whole document, `#id` one element. */
  readonly uri: string;
  /** Name of the element that is protected. */
  readonly element: string;
  readonly isDigestRight: boolean;
  readonly digestAlgorithm: string;
}

/** What came of one signature of an XML document. Instants are ISO 8601. */
export interface XmlSignatureReport {
  readonly verdict: Verdict;
  readonly reasons: readonly XmlReason[];
  readonly references: readonly ReferenceReport[];
  readonly isSignatureRight: boolean | null;
  readonly signatureAlgorithm: string;
  readonly certificate: CertificateReport | null;
  /** Form of the signature: with the signed properties of XAdES or without. */
  readonly form: 'XAdES' | 'XMLDSig';
  /** What the signer wrote; never proof. */
  readonly claimedTime: string | null;
  readonly coversDocument: boolean;
}

export interface XmlReport {
  readonly verdict: Verdict;
  readonly reasons: readonly XmlReason[];
  readonly root: string;
  readonly signatures: readonly XmlSignatureReport[];
}

/** DER of what the reader trusts and knows: roots, and CRLs or OCSP responses. */
export interface Trust {
  readonly roots: readonly Bytes[];
  readonly revocation: readonly Bytes[];
}

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const MORE_2007 = 'http://www.w3.org/2007/05/xmldsig-more#';
const XADES = ['http://uri.etsi.org/01903/v1.3.2#', 'http://uri.etsi.org/01903/v1.4.1#'];
const ENVELOPED = `${DS}enveloped-signature`;
const MAX_SIGNATURES = 50;

interface Hash {
  readonly name: string;
  readonly isWeak: boolean;
}

const DIGESTS: Readonly<Record<string, Hash>> = {
  [`${DS}sha1`]: {name: 'SHA-1', isWeak: true},
  'http://www.w3.org/2001/04/xmlenc#sha256': {name: 'SHA-256', isWeak: false},
  [`${MORE}sha384`]: {name: 'SHA-384', isWeak: false},
  'http://www.w3.org/2001/04/xmlenc#sha512': {name: 'SHA-512', isWeak: false},
};

interface Method {
  readonly name: string;
  readonly isWeak: boolean;
  readonly algorithm: 'RSASSA-PKCS1-v1_5' | 'RSA-PSS' | 'ECDSA';
  readonly hash: string;
}

const method = (algorithm: Method['algorithm'], label: string, hash: string): Method => ({
  name: `${label} com ${hash}`,
  isWeak: hash === 'SHA-1',
  algorithm,
  hash,
});

const SIGNATURES: Readonly<Record<string, Method>> = {
  [`${DS}rsa-sha1`]: method('RSASSA-PKCS1-v1_5', 'RSA', 'SHA-1'),
  [`${MORE}rsa-sha256`]: method('RSASSA-PKCS1-v1_5', 'RSA', 'SHA-256'),
  [`${MORE}rsa-sha384`]: method('RSASSA-PKCS1-v1_5', 'RSA', 'SHA-384'),
  [`${MORE}rsa-sha512`]: method('RSASSA-PKCS1-v1_5', 'RSA', 'SHA-512'),
  [`${MORE_2007}sha256-rsa-MGF1`]: method('RSA-PSS', 'RSA-PSS', 'SHA-256'),
  [`${MORE_2007}sha384-rsa-MGF1`]: method('RSA-PSS', 'RSA-PSS', 'SHA-384'),
  [`${MORE_2007}sha512-rsa-MGF1`]: method('RSA-PSS', 'RSA-PSS', 'SHA-512'),
  [`${MORE}ecdsa-sha1`]: method('ECDSA', 'ECDSA', 'SHA-1'),
  [`${MORE}ecdsa-sha256`]: method('ECDSA', 'ECDSA', 'SHA-256'),
  [`${MORE}ecdsa-sha384`]: method('ECDSA', 'ECDSA', 'SHA-384'),
  [`${MORE}ecdsa-sha512`]: method('ECDSA', 'ECDSA', 'SHA-512'),
};

const SALT_LENGTHS: Readonly<Record<string, number>> = {'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64};

const C14N_10 = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const C14N_11 = 'http://www.w3.org/2006/12/xml-c14n11';
const C14N_EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

const INCLUSIVE: Canonicalization = {isExclusive: false, hasComments: false, isVersion11: false, inclusivePrefixes: []};

/**
 * Checks every signature of an XML document: digests and signature (XML Signature 1.1, clause 3.2), and the signing
 * certificate and time of XAdES (ETSI TS 101 903, clause 7.2). Only transforms and algorithms whose meaning is sure
 * are obeyed; any other makes the answer indeterminate.
 *
 * @param now the instant at which the certificate's validity is judged
 * @throws LabError when the file is not XML or has no signature
 */
export async function verifyXml(file: Bytes, trust: Trust, now: Date = new Date()): Promise<XmlReport> {
  const document = parse(decode(file));
  const root = document.documentElement;
  if (!root) {
    throw new LabError(reasons.notXml);
  }
  const elements = byName(document, DS, 'Signature');
  if (elements.length === 0) {
    throw new LabError(reasons.unsigned);
  }
  if (elements.length > MAX_SIGNATURES) {
    throw new LabError(`Este documento tem mais de ${MAX_SIGNATURES} assinaturas e não foi analisado.`);
  }
  const signatures: XmlSignatureReport[] = [];
  for (const element of elements) {
    signatures.push(await verifySignature(element, document, trust, now));
  }
  return {
    verdict: worstOf(signatures.map(({verdict}) => verdict)),
    reasons: signatures.flatMap((signature) => signature.reasons),
    root: root.localName ?? root.tagName,
    signatures,
  };
}

function decode(file: Bytes): string {
  const start = new TextDecoder('latin1').decode(file.subarray(0, 200));
  const declared = /<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1];
  const mark =
    file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : file[0] === 0xfe && file[1] === 0xff ? 'utf-16be' : null;
  try {
    return new TextDecoder(mark ?? declared ?? 'utf-8', {fatal: true}).decode(file);
  } catch (error) {
    throw new LabError(reasons.notXml, {cause: error});
  }
}

function parse(text: string): Document {
  // A document type can define entities that grow without end, and attributes that the signature does not show.
  if (/<!DOCTYPE/i.test(text)) {
    throw new LabError(reasons.documentType);
  }
  try {
    return new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') {
          throw new Error(message);
        }
      },
    }).parseFromString(text, 'application/xml');
  } catch (error) {
    throw new LabError(reasons.notXml, {cause: error});
  }
}

/** Thrown inside the check of one signature: it has no certain answer. */
class Inconclusive extends Error {
  constructor(readonly reason: XmlReason) {
    super(reason.what);
  }
}

/** Thrown inside the check of one signature: it is not what the norm describes. */
class Broken extends Error {
  constructor(readonly reason: XmlReason) {
    super(reason.what);
  }
}

interface Found {
  references: ReferenceReport[];
  isSignatureRight: boolean | null;
  signatureAlgorithm: string;
  certificate: CertificateReport | null;
  form: 'XAdES' | 'XMLDSig';
  claimedTime: string | null;
  coversDocument: boolean;
}

async function verifySignature(
  signature: Element,
  document: Document,
  trust: Trust,
  now: Date,
): Promise<XmlSignatureReport> {
  const found: Found = {
    references: [],
    isSignatureRight: null,
    signatureAlgorithm: '',
    certificate: null,
    form: 'XMLDSig',
    claimedTime: null,
    coversDocument: false,
  };
  const failures: XmlReason[] = [];
  const doubts: XmlReason[] = [];
  try {
    await check(signature, document, trust, now, found, failures, doubts);
  } catch (error) {
    if (error instanceof Broken) {
      failures.push(error.reason);
    } else if (error instanceof Inconclusive) {
      doubts.push(error.reason);
    } else {
      throw error;
    }
  }
  return {
    ...found,
    verdict: failures.length > 0 ? 'invalid' : doubts.length > 0 ? 'indeterminate' : 'valid',
    reasons: [...failures, ...doubts],
  };
}

async function check(
  signature: Element,
  document: Document,
  trust: Trust,
  now: Date,
  found: Found,
  failures: XmlReason[],
  doubts: XmlReason[],
): Promise<void> {
  const signedInfo = onlyChild(signature, DS, 'SignedInfo');
  const canonicalMethod = onlyChild(signedInfo, DS, 'CanonicalizationMethod');
  const signatureMethod = onlyChild(signedInfo, DS, 'SignatureMethod');
  const value = onlyChild(signature, DS, 'SignatureValue');
  const algorithm = SIGNATURES[attribute(signatureMethod, 'Algorithm')];
  found.signatureAlgorithm = algorithm?.name ?? attribute(signatureMethod, 'Algorithm');

  const covered = new Set<Element>();
  const elements = children(signedInfo, DS, 'Reference');
  if (elements.length === 0) {
    throw new Broken(reasons.malformed);
  }
  for (const element of elements) {
    const {report, target, isWeak} = await checkReference(element, signature, document);
    found.references.push(report);
    covered.add(target);
    if (!report.isDigestRight) {
      failures.push(reasons.digest(report.element));
    }
    if (isWeak) {
      doubts.push(reasons.weak('SHA-1'));
    }
  }
  found.coversDocument = document.documentElement !== null && covers(document.documentElement, covered, signature);
  if (!found.coversDocument) {
    doubts.push(reasons.partial(found.references.map(({element}) => element)));
  }

  const certificates = certificatesOf(signature);
  const properties = signedProperties(signature);
  found.form = properties ? 'XAdES' : 'XMLDSig';
  const claimed = properties && textOf(descendant(properties, XADES, 'SigningTime'));
  found.claimedTime = claimed && !Number.isNaN(Date.parse(claimed)) ? new Date(claimed).toISOString() : null;

  const signer = await chooseSigner(certificates, properties);
  if (signer.mismatch) {
    failures.push(reasons.otherCertificate);
  }
  if (!signer.certificate) {
    throw new Inconclusive(reasons.noCertificate);
  }
  found.certificate = await describeCertificate(signer.certificate, now);
  if (properties && !covered.has(properties)) {
    failures.push(reasons.unsignedProperties);
  }
  if (!algorithm) {
    throw new Inconclusive(reasons.unsupported(found.signatureAlgorithm));
  }
  if (algorithm.isWeak) {
    doubts.push(reasons.weak(algorithm.name));
  }
  found.isSignatureRight = await verifyValue(
    algorithm,
    signer.certificate,
    fromBase64(textOf(value)),
    canonicalize(signedInfo, canonicalizationOf(canonicalMethod)),
  );
  if (!found.isSignatureRight) {
    failures.push(reasons.signature);
  }
  const chain = await validateChain(toDer(signer.certificate), {
    certificates: certificates.map(toDer),
    ...trust,
    date: now,
  });
  const chainReasons = chain.reasons.map(({code, detail}) => ({...REASONS[code], detail}));
  (chain.verdict === 'invalid' ? failures : doubts).push(...(chain.verdict === 'valid' ? [] : chainReasons));
}

async function checkReference(
  reference: Element,
  signature: Element,
  document: Document,
): Promise<{report: ReferenceReport; target: Element; isWeak: boolean}> {
  const uri = reference.getAttribute('URI');
  const target = findTarget(uri, document);
  const digestMethod = attribute(onlyChild(reference, DS, 'DigestMethod'), 'Algorithm');
  const digest = DIGESTS[digestMethod];
  if (!digest) {
    throw new Inconclusive(reasons.unsupported(digestMethod));
  }
  const expected = textOf(onlyChild(reference, DS, 'DigestValue')).replace(/\s+/g, '');
  let canonicalization = INCLUSIVE;
  let excluded: Element | undefined;
  let isCanonical = false;
  const [list] = children(reference, DS, 'Transforms');
  for (const transform of list ? children(list, DS, 'Transform') : []) {
    const name = attribute(transform, 'Algorithm');
    if (name === ENVELOPED && !isCanonical) {
      excluded = signature;
    } else if (!isCanonical && readCanonicalization(transform)) {
      canonicalization = canonicalizationOf(transform);
      isCanonical = true;
    } else {
      throw new Inconclusive(reasons.unsupported(name));
    }
  }
  // A reference to the same document never takes comments in (XML Signature 1.1, clause 4.4.3.3).
  const node = uri === '' ? document : target;
  const bytes = canonicalize(node, {...canonicalization, hasComments: false}, excluded);
  const actual = toBase64(new Uint8Array(await crypto.subtle.digest(digest.name, bytes)));
  return {
    report: {
      uri: uri ?? '',
      element: target.localName ?? target.tagName,
      isDigestRight: actual === expected,
      digestAlgorithm: digest.name,
    },
    target,
    isWeak: digest.isWeak,
  };
}

function findTarget(uri: string | null, document: Document): Element {
  if (uri === '' && document.documentElement) {
    return document.documentElement;
  }
  if (!uri?.startsWith('#')) {
    throw new Inconclusive(reasons.external(uri ?? ''));
  }
  const id = uri.slice(1);
  if (id.startsWith('xpointer(')) {
    throw new Inconclusive(reasons.unsupported(uri));
  }
  const found = allElements(document).filter((element) =>
    ['Id', 'ID', 'id', 'xml:id'].some((name) => element.getAttribute(name) === id),
  );
  const [target] = found;
  if (!target) {
    throw new Broken(reasons.missingTarget(uri));
  }
  // With two elements of one name, what is checked and what is read need not be the same (signature wrapping).
  if (found.length > 1) {
    throw new Broken(reasons.duplicateTarget(uri));
  }
  return target;
}

/** Whether every element but the signature itself is inside a protected one; a bare frame around it may stay out. */
function covers(element: Element, covered: ReadonlySet<Element>, signature: Element): boolean {
  if (covered.has(element) || element === signature) {
    return true;
  }
  const nodes = childNodes(element);
  const inner = nodes.filter((node): node is Element => node.nodeType === 1);
  const hasText = nodes.some((node) => (node.nodeType === 3 || node.nodeType === 4) && node.nodeValue?.trim());
  return (
    !hasText && inner.some((child) => child !== signature) && inner.every((child) => covers(child, covered, signature))
  );
}

function readCanonicalization(element: Element): Omit<Canonicalization, 'inclusivePrefixes'> | null {
  switch (attribute(element, 'Algorithm')) {
    case C14N_10:
      return INCLUSIVE;
    case `${C14N_10}#WithComments`:
      return {...INCLUSIVE, hasComments: true};
    case C14N_11:
      return {...INCLUSIVE, isVersion11: true};
    case `${C14N_11}#WithComments`:
      return {...INCLUSIVE, isVersion11: true, hasComments: true};
    case C14N_EXCLUSIVE:
      return {...INCLUSIVE, isExclusive: true};
    case `${C14N_EXCLUSIVE}WithComments`:
      return {...INCLUSIVE, isExclusive: true, hasComments: true};
    default:
      return null;
  }
}

function canonicalizationOf(element: Element): Canonicalization {
  const read = readCanonicalization(element);
  if (!read) {
    throw new Inconclusive(reasons.unsupported(attribute(element, 'Algorithm')));
  }
  const [inclusive] = children(element, C14N_EXCLUSIVE, 'InclusiveNamespaces');
  const prefixes = inclusive?.getAttribute('PrefixList')?.split(/\s+/).filter(Boolean) ?? [];
  return {...read, inclusivePrefixes: prefixes.map((prefix) => (prefix === '#default' ? '' : prefix))};
}

function certificatesOf(signature: Element): readonly Certificate[] {
  const [info] = children(signature, DS, 'KeyInfo');
  const texts = info ? byName(info, DS, 'X509Certificate').map(textOf) : [];
  return texts.flatMap((text) => {
    try {
      return readCertificates(fromBase64(text));
    } catch (error) {
      throw new Inconclusive({...reasons.noCertificate, detail: error instanceof Error ? error.message : undefined});
    }
  });
}

function signedProperties(signature: Element): Element | null {
  for (const object of children(signature, DS, 'Object')) {
    const found = descendant(object, XADES, 'SignedProperties');
    if (found) {
      return found;
    }
  }
  return null;
}

/** The certificate that the signed properties name (XAdES, clause 7.2.2), or else the first that comes along. */
async function chooseSigner(
  certificates: readonly Certificate[],
  properties: Element | null,
): Promise<{certificate?: Certificate; mismatch: boolean}> {
  const named =
    properties &&
    (descendant(properties, XADES, 'SigningCertificate') ?? descendant(properties, XADES, 'SigningCertificateV2'));
  const digestElement = named && descendant(named, XADES, 'CertDigest');
  if (!digestElement) {
    return {certificate: certificates[0], mismatch: false};
  }
  const algorithm = DIGESTS[byName(digestElement, DS, 'DigestMethod')[0]?.getAttribute('Algorithm') ?? ''];
  if (!algorithm) {
    throw new Inconclusive(reasons.unsupported('SigningCertificate'));
  }
  const expected = textOf(byName(digestElement, DS, 'DigestValue')[0]).replace(/\s+/g, '');
  for (const certificate of certificates) {
    const der = toDer(certificate);
    if (toBase64(new Uint8Array(await crypto.subtle.digest(algorithm.name, der))) === expected) {
      return {certificate, mismatch: false};
    }
  }
  return {certificate: certificates[0], mismatch: certificates.length > 0};
}

async function verifyValue(
  {algorithm, hash, name}: Method,
  certificate: Certificate,
  value: Bytes,
  data: Bytes,
): Promise<boolean> {
  const spki = new Uint8Array(certificate.subjectPublicKeyInfo.toSchema().toBER());
  const curve = certificate.subjectPublicKeyInfo.toJSON() as {crv?: string};
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey(
      'spki',
      spki,
      algorithm === 'ECDSA' ? {name: algorithm, namedCurve: curve.crv ?? ''} : {name: algorithm, hash},
      false,
      ['verify'],
    );
  } catch {
    throw new Inconclusive(reasons.unsupported(name));
  }
  const parameters =
    algorithm === 'ECDSA'
      ? {name: algorithm, hash}
      : algorithm === 'RSA-PSS'
        ? {name: algorithm, saltLength: SALT_LENGTHS[hash] ?? 32}
        : {name: algorithm};
  return crypto.subtle.verify(parameters, key, value, data);
}

function worstOf(verdicts: readonly Verdict[]): Verdict {
  return verdicts.includes('invalid') ? 'invalid' : verdicts.includes('indeterminate') ? 'indeterminate' : 'valid';
}

function fromBase64(text: string): Bytes {
  try {
    return Uint8Array.from(atob(text.replace(/\s+/g, '')), (char) => char.charCodeAt(0));
  } catch {
    throw new Broken(reasons.malformed);
  }
}

const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? '';

const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';

function childNodes(node: Node): readonly Node[] {
  const nodes: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    nodes.push(child);
  }
  return nodes;
}

const children = (parent: Element, namespace: string, name: string): readonly Element[] =>
  childNodes(parent).filter(
    (node): node is Element => node.nodeType === 1 && node.namespaceURI === namespace && node.localName === name,
  );

function onlyChild(parent: Element, namespace: string, name: string): Element {
  const [child, second] = children(parent, namespace, name);
  if (!child || second) {
    throw new Broken(reasons.malformed);
  }
  return child;
}

const byName = (parent: Document | Element, namespace: string, name: string): readonly Element[] =>
  Array.from(parent.getElementsByTagNameNS(namespace, name));

const descendant = (parent: Element, namespaces: readonly string[], name: string): Element | null =>
  namespaces.flatMap((namespace) => byName(parent, namespace, name))[0] ?? null;

const allElements = (document: Document): readonly Element[] => Array.from(document.getElementsByTagName('*'));
