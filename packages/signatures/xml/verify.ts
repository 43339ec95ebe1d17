/** Verifies the signatures of an XML document (XML Signature 1.1, XAdES), with the verdicts of EN 319 102-1. */
import type {Document, Element} from '@xmldom/xmldom';
import type {PublicKeyInfo} from 'pkijs';
import type {describeCertificate} from '../certificate/describe.ts';
import {toBase64, type Bytes} from '../bytes.ts';
import {isReadable, parseCarried, summarize, type Certificate} from '../certificate.ts';
import {validatePath} from '../chain.ts';
import {digestOf} from '../digest.ts';
import {loaded} from '../errors.ts';
import type {HashName} from '../hashes.ts';
import {objections, type Policy} from '../policy.ts';
import {readRevocationData} from '../revocation.ts';
import {verifyScheme, type Scheme} from '../signature.ts';
import {baselineLevel, checkStamps, evaluateTimestamps} from '../stamps.ts';
import {type TrustData} from '../options.ts';
import {readTrustData, type ReadTrustData} from '../trust-data.ts';
import {type Reason, ReasonError, worst} from '../verdict.ts';
import {canonicalizationOf, DIGESTS, DS, signatureScheme} from './algorithms.ts';
import {canonicalize} from './c14n.ts';
import {attribute, byName, children, descendants, fromBase64, onlyChild, parseXml, textOf} from './dom.ts';
import {Findings} from './findings.ts';
import {coverageOf, isWhollyCovered, qualifyingProperties} from './coverage.ts';
import {
  checkReferences,
  readReference,
  type CheckedReferences,
  type Outside,
  type Resources,
  resourcesFor,
} from './references.ts';
import type {XmlReport, XmlSignatureReport} from './report.ts';
import {XADES} from './namespaces.ts';
import {byApex} from './node-set.ts';
import {timestampsOf} from './timestamps.ts';
import {countersignedValue, encapsulated, signedProperties, xadesElement} from './xades.ts';

/** What the signatures of one document share. */
interface Context extends ReadTrustData {
  readonly document: Document;
  readonly external: Resources;
  readonly describe: XmlOptions['describe'];
}

/** Trust data and external files. */
export type XmlOptions = (TrustData | ReadTrustData) & {
  /** Resolves references to other files; null when unavailable. Without it, none resolve. */
  readonly external?: Outside;
  /** Describes the signer's certificate; without it, the report has only its summary. */
  readonly describe?: typeof describeCertificate;
};

const MAX_SIGNATURES = 50;

/**
 * Verifies every signature of an XML document: digests and signature (XML Signature 1.1 §3.2), and the XAdES signing
 * certificate, time and time-stamps (ETSI EN 319 132-1 §5.2, §5.3). Any unsupported transform or algorithm makes the
 * result indeterminate.
 *
 * @throws ReasonError when the file is not XML, has no signature, or has too many
 */
export async function verifyXml(file: Bytes, {external, describe, ...trust}: XmlOptions): Promise<XmlReport> {
  const document = parseXml(file);
  const root = document.documentElement;
  if (!root) {
    throw new ReasonError('NOT_XML');
  }
  const elements = byName(document, DS, 'Signature');
  if (elements.length === 0) {
    throw new ReasonError('NOT_SIGNED');
  }
  if (elements.length > MAX_SIGNATURES) {
    throw new ReasonError('TOO_MANY_SIGNATURES', `${elements.length}`);
  }
  const read = await readTrustData(trust);
  const context: Context = {document, external: resourcesFor(external, file.length, read.policy), describe, ...read};
  const signatures: XmlSignatureReport[] = [];
  for (const element of elements) {
    read.signal?.throwIfAborted();
    signatures.push(await verifySignature(element, context));
  }
  return {
    verdict: worst(signatures.map(({verdict}) => verdict)),
    root: root.localName ?? root.tagName,
    signatures,
  };
}

async function verifySignature(signature: Element, context: Context): Promise<XmlSignatureReport> {
  const findings = new Findings(context.now);
  try {
    await check(signature, context, findings);
  } catch (error) {
    // A signature that cannot be processed gets a reason, and the others are still verified.
    if (!(error instanceof ReasonError)) {
      throw error;
    }
    findings.add(error.reason);
  }
  return findings.report();
}

async function check(signature: Element, context: Context, findings: Findings): Promise<void> {
  const {facts} = findings;
  // DIGIDOC-XML of Estonia, replaced by ASiC in 2015: its programs digest the properties with other namespaces than they
  // write.
  const root = context.document.documentElement;
  if (root?.localName === 'SignedDoc' && /^(?:DIGIDOC|SK)-XML$/.test(attribute(root, 'format'))) {
    throw new ReasonError('ALGORITHM_UNSUPPORTED', `${attribute(root, 'format')} ${attribute(root, 'version')}`);
  }
  const signedInfo = onlyChild(signature, DS, 'SignedInfo');
  const canonicalMethod = onlyChild(signedInfo, DS, 'CanonicalizationMethod');
  const signatureMethod = onlyChild(signedInfo, DS, 'SignatureMethod');
  const value = onlyChild(signature, DS, 'SignatureValue');
  const scheme = signatureScheme(signatureMethod);
  facts.signatureAlgorithm = attribute(signatureMethod, 'Algorithm');

  const checked = await checkReferences(signedInfo, signature, context.document, context.external);
  facts.references = checked.reports;
  findings.add(...checked.reasons);
  checkCoverage(signature, checked, context, findings);
  const properties = signedProperties(signature, checked.sets);
  facts.form = properties ? 'XAdES' : 'XMLDSig';
  const claimed = properties && textOf(xadesElement(properties, 'SigningTime'));
  facts.claimedTime = claimed && !Number.isNaN(Date.parse(claimed)) ? new Date(claimed).toISOString() : null;

  const signed = {
    scheme,
    data: canonicalize(signedInfo, canonicalizationOf(canonicalMethod)),
    value: fromBase64(textOf(value)),
  };
  const carried = await certificatesOf(signature);
  const {certificate, isNamed, isMismatch} = await chooseSigner(carried, context.certificates, properties, signed);
  facts.isCertificateNamed = isNamed;
  if (isMismatch) {
    findings.add({code: 'SIGNING_CERTIFICATE_MISMATCH'});
  }
  if (properties && !isWhollyCovered(properties, byApex(checked.sets))) {
    findings.add({code: 'PROPERTIES_UNSIGNED'});
  }
  // EN 319 132-1 §4.3.1: the properties name the signature that they qualify.
  const own = `#${attribute(signature, 'Id')}`;
  const targets = qualifyingProperties(signature).map((element) => attribute(element, 'Target'));
  findings.add(
    ...targets
      .filter((target) => target !== own)
      .map((detail): Reason => ({code: 'PROPERTIES_TARGET_MISMATCH', detail})),
  );
  if (!certificate) {
    findings.add({code: 'NO_SIGNING_CERTIFICATE_FOUND'});
    if (!scheme) {
      // Symmetric algorithms need no certificate.
      throw new ReasonError('ALGORITHM_UNSUPPORTED', facts.signatureAlgorithm);
    }
    const {keyValueOf} = await loaded(import('./key-value.ts'));
    const key = keyValueOf(signature);
    if (key) {
      // Without a certificate, nothing says whose key this is.
      await checkValue(key, signed, context.policy, findings);
    }
    return;
  }
  facts.certificate = (await context.describe?.(certificate, context.now)) ?? null;
  facts.signer = summarize(certificate);
  await checkValue(certificate.x509.subjectPublicKeyInfo, signed, context.policy, findings);
  const all = [...carried.inKeyInfo, ...carried.inProperties];
  const level = await checkTrust(signature, properties, certificate, all, context, findings);
  const isWhole = facts.isSignatureRight && checked.reports.every(({isDigestRight}) => isDigestRight !== false);
  facts.level = isNamed && isWhole ? level : null;
}

/** Verifies the signature value with a key. Throws `ReasonError` if the algorithm is not supported. */
async function checkValue(
  key: PublicKeyInfo,
  {scheme, data, value}: Signed,
  policy: Policy,
  findings: Findings,
): Promise<void> {
  const {facts} = findings;
  if (!scheme) {
    throw new ReasonError('ALGORITHM_UNSUPPORTED', facts.signatureAlgorithm);
  }
  const {result, name, use} = await verifyScheme(key, scheme, data, value);
  facts.signatureAlgorithm = name;
  if (result === 'unsupported') {
    throw new ReasonError('ALGORITHM_UNSUPPORTED', name);
  }
  findings.add(...objections(use, name, policy));
  facts.isSignatureRight = result === 'ok';
  if (!facts.isSignatureRight) {
    findings.add({code: 'SIG_CRYPTO_FAILURE'});
  }
}

/** Compares the covered content with the whole document or, for a counter-signature, with the signature value. */
function checkCoverage(
  signature: Element,
  {reports, sets}: CheckedReferences,
  {document}: Context,
  findings: Findings,
): void {
  const {facts} = findings;
  const value = countersignedValue(signature);
  if (value) {
    facts.isCounterSignature = true;
    if (!isWhollyCovered(value, byApex(sets))) {
      findings.add({code: 'NO_SIGNED_DATA'});
    }
    return;
  }
  const {unsigned: uncovered, hasContent} = coverageOf(document, sets, signature);
  // A transform that filters a file leaves parts of it unsigned.
  const filtered = reports.flatMap(({file, element, isWhole, isDigestRight}) =>
    isDigestRight && !isWhole && file ? [element] : [],
  );
  const unsigned = [...uncovered, ...filtered];
  facts.unsigned = unsigned;
  // The coverage of a reference that could not be checked is unknown.
  const isKnown = reports.every(({isDigestRight}) => isDigestRight !== null);
  if (isKnown && unsigned.length > 0) {
    findings.add({code: 'COVERAGE_PARTIAL', detail: listOf(unsigned)});
  }
  const hasData = hasContent || reports.some(({file, isDigestRight}) => file !== null && isDigestRight);
  if (isKnown && !hasData) {
    findings.add({code: 'NO_SIGNED_DATA'});
  }
  facts.coversDocument = isKnown && unsigned.length === 0 && hasData;
}

/** Maximum number of names in a reason. */
const MAX_NAMES = 10;

const listOf = (names: readonly string[]): string =>
  names.length > MAX_NAMES ? `${names.slice(0, MAX_NAMES).join(', ')}, … (${names.length})` : names.join(', ');

/** Validates the chain at the time that a time-stamp proves, otherwise now (EN 319 102-1 §5.5). */
async function checkTrust(
  signature: Element,
  signedProperties: Element | null,
  signer: Certificate,
  carried: readonly Certificate[],
  {document, external, roots, services, certificates, revocation, now, policy}: Context,
  findings: Findings,
): Promise<XmlSignatureReport['level']> {
  const {facts} = findings;
  const pool = [...carried, ...certificates];
  const found = timestampsOf(
    signature,
    signedProperties,
    (reference, method) => readReference(reference, signature, document, external, method).bytes,
  );
  const {checked, reasons: unchecked} = await checkStamps(found, pool, policy);
  const inTokens = checked.flatMap(({tokens}) => tokens.map(({cms}) => cms));
  const inFile = await readRevocationData(
    [
      ...encapsulated(signature, 'EncapsulatedCRLValue'),
      ...encapsulated(signature, 'EncapsulatedOCSPValue'),
      ...inTokens.flatMap((cms) => cms.revocation),
    ],
    'embedded',
  );
  const stampCertificates = inTokens.flatMap((cms) => cms.certificates);
  const present = {
    pool: [...pool, ...stampCertificates],
    roots,
    services,
    revocation: [...inFile, ...revocation],
    policy,
    date: now,
    now,
    hasProofOfTime: false,
  };
  const {existed, reports, reasons} = await evaluateTimestamps(checked, present);
  findings.existedAt(existed.time);
  facts.provenTime = existed.isProof ? existed.time.toISOString() : null;
  facts.timestamps = reports;
  findings.add(...unchecked, ...reasons);
  facts.chain = await validatePath(signer, {
    ...present,
    date: existed.time,
    hasProofOfTime: existed.isProof,
    purpose: 'signing',
  });
  findings.add(...facts.chain.reasons);
  return baselineLevel(checked, reports, facts.chain, {
    certificates: [...carried, ...stampCertificates],
    revocation: inFile,
  });
}

interface CarriedCertificates {
  readonly inKeyInfo: readonly Certificate[];
  readonly inProperties: readonly Certificate[];
}

/** The embedded certificates, in document order. */
async function certificatesOf(signature: Element): Promise<CarriedCertificates> {
  const [info] = children(signature, DS, 'KeyInfo');
  const inKeyInfo = info ? byName(info, DS, 'X509Certificate').map((item) => fromBase64(textOf(item))) : [];
  return {
    inKeyInfo: await parseCarried(inKeyInfo),
    inProperties: await parseCarried(encapsulated(signature, 'EncapsulatedX509Certificate')),
  };
}

/** The canonical `SignedInfo`, and the signature over it. */
interface Signed {
  readonly scheme: Scheme | null;
  readonly data: Bytes;
  readonly value: Bytes;
}

/** Maximum number of certificates whose keys are tried. */
const MAX_TRIED = 20;

/**
 * The certificate that the signed properties identify (EN 319 132-1 §5.2.2), wherever it comes from; otherwise an
 * embedded one. Of several candidates, takes the one whose key verifies the signature.
 */
async function chooseSigner(
  {inKeyInfo, inProperties}: CarriedCertificates,
  known: readonly Certificate[],
  properties: Element | null,
  {scheme, data, value}: Signed,
): Promise<{certificate: Certificate | undefined; isNamed: boolean; isMismatch: boolean}> {
  const pick = async (some: readonly Certificate[]): Promise<Certificate | undefined> => {
    const candidates = some.filter(isReadable).slice(0, MAX_TRIED);
    const tried = scheme && candidates.length > 1 ? candidates : [];
    for (const candidate of tried) {
      const {result} = await verifyScheme(candidate.x509.subjectPublicKeyInfo, scheme as Scheme, data, value);
      if (result === 'ok') {
        return candidate;
      }
    }
    return candidates[0];
  };
  const named =
    properties && (xadesElement(properties, 'SigningCertificate') ?? xadesElement(properties, 'SigningCertificateV2'));
  const digests = named ? descendants(named, XADES, 'CertDigest') : [];
  if (digests.length === 0) {
    return {certificate: await pick([...inKeyInfo, ...inProperties]), isNamed: false, isMismatch: false};
  }
  const matches: Certificate[] = [];
  let isUnsupported = false;
  for (const digest of digests.slice(0, MAX_TRIED)) {
    const algorithm = DIGESTS[attribute(onlyChild(digest, DS, 'DigestMethod'), 'Algorithm')];
    const expected = textOf(onlyChild(digest, DS, 'DigestValue')).replace(/\s+/g, '');
    isUnsupported ||= !algorithm;
    for (const certificate of algorithm ? [...inKeyInfo, ...inProperties, ...known] : []) {
      if (toBase64(await digestOf(algorithm as HashName, certificate.der)) === expected) {
        matches.push(certificate);
      }
    }
  }
  if (matches.length === 0 && isUnsupported) {
    throw new ReasonError('ALGORITHM_UNSUPPORTED', 'SigningCertificate');
  }
  return matches.length > 0
    ? {certificate: await pick(matches), isNamed: true, isMismatch: false}
    : {certificate: await pick(inKeyInfo), isNamed: false, isMismatch: inKeyInfo.length > 0};
}
