/** Verifies XML signatures: XML Signature 1.1 with XAdES properties; verdicts of EN 319 102-1. */
import type {Document, Element} from '@xmldom/xmldom';
import {describeCertificate} from '../certificate/describe';
import {toBase64, type Bytes} from '../bytes';
import {parseCertificates, summarise, type Certificate} from '../certificate';
import {validatePath} from '../chain';
import {digestOf} from '../digest';
import {readRevocationData} from '../revocation';
import {verifyScheme} from '../signature';
import {checkTimestamps, judgeTimestamps} from '../timestamp';
import {readTrustData, type ReadTrustData, type TrustData} from '../trust-data';
import {CoreError, worst, type Verdict} from '../verdict';
import {canonicalizationOf, DIGESTS, DS, signatureScheme} from './algorithms';
import {canonicalize} from './c14n';
import {attribute, byName, children, fromBase64, onlyChild, parseXml, textOf} from './dom';
import {Findings, type XmlSignatureReport} from './findings';
import {coverageOf, isWhollyCovered} from './coverage';
import {checkReferences, type CheckedReferences, type Outside} from './references';
import {countersignedValue, encapsulated, signatureTimestamps, signedProperties, xadesElement} from './xades';

export type {XmlSignatureReport};

export interface XmlReport {
  readonly verdict: Verdict;
  readonly root: string;
  readonly signatures: readonly XmlSignatureReport[];
}

/** Shared context for the signatures of one document. */
interface Context extends ReadTrustData {
  readonly document: Document;
  readonly external: Outside | undefined;
}

/** Trust data and external files. */
export interface XmlOptions extends TrustData {
  /** Resolves references to other files; null when unavailable. Without it, none resolve. */
  readonly external?: Outside;
}

const MAX_SIGNATURES = 50;

/**
 * Verifies every signature of an XML document: digests and signature (XML Signature 1.1 §3.2), and the XAdES signing
 * certificate, time and time-stamps (ETSI EN 319 132-1 §5.2, §5.3). Any unsupported transform or algorithm makes the
 * result indeterminate.
 *
 *
 *
 * @throws CoreError when the file is not XML or has no signature
 */
export async function verifyXml(file: Bytes, {external, ...trust}: XmlOptions): Promise<XmlReport> {
  const document = parseXml(file);
  const root = document.documentElement;
  if (!root) {
    throw new CoreError('NOT_XML');
  }
  const elements = byName(document, DS, 'Signature');
  if (elements.length === 0) {
    throw new CoreError('NOT_SIGNED');
  }
  if (elements.length > MAX_SIGNATURES) {
    throw new CoreError('TOO_MANY_SIGNATURES', `${elements.length}`);
  }
  const context: Context = {document, external, ...(await readTrustData(trust))};
  const signatures: XmlSignatureReport[] = [];
  for (const element of elements) {
    signatures.push(await verifySignature(element, context));
  }
  return {
    verdict: worst(signatures.map(({verdict}) => verdict)),
    root: root.localName ?? root.tagName,
    signatures,
  };
}

async function verifySignature(signature: Element, context: Context): Promise<XmlSignatureReport> {
  const findings = new Findings();
  try {
    await check(signature, context, findings);
  } catch (error) {
    // An obstacle is a reason like any other.
    if (!(error instanceof CoreError)) {
      throw error;
    }
    findings.add(error.reason);
  }
  return findings.report();
}

async function check(signature: Element, context: Context, findings: Findings): Promise<void> {
  const {facts} = findings;
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
  const certificates = await certificatesOf(signature);
  const properties = signedProperties(signature, checked.sets);
  facts.form = properties ? 'XAdES' : 'XMLDSig';
  const claimed = properties && textOf(xadesElement(properties, 'SigningTime'));
  facts.claimedTime = claimed && !Number.isNaN(Date.parse(claimed)) ? new Date(claimed).toISOString() : null;

  const signer = await chooseSigner(certificates, properties);
  if (signer.mismatch) {
    findings.add({code: 'SIGNING_CERTIFICATE_MISMATCH'});
  }
  const {certificate} = signer;
  if (!certificate) {
    throw new CoreError('NO_SIGNING_CERTIFICATE_FOUND');
  }
  facts.certificate = await describeCertificate(certificate, context.now);
  facts.signer = summarise(certificate);
  if (properties && !isWhollyCovered(properties, checked.sets)) {
    findings.add({code: 'PROPERTIES_UNSIGNED'});
  }
  if (!scheme) {
    throw new CoreError('ALGORITHM_UNSUPPORTED', facts.signatureAlgorithm);
  }
  const {result, name, isWeak} = await verifyScheme(
    certificate.x509.subjectPublicKeyInfo,
    scheme,
    canonicalize(signedInfo, canonicalizationOf(canonicalMethod)),
    fromBase64(textOf(value)),
  );
  facts.signatureAlgorithm = name;
  if (result === 'unsupported') {
    throw new CoreError('ALGORITHM_UNSUPPORTED', name);
  }
  if (isWeak) {
    findings.add({code: 'CRYPTO_CONSTRAINTS_FAILURE', detail: name});
  }
  facts.isSignatureRight = result === 'ok';
  if (!facts.isSignatureRight) {
    findings.add({code: 'SIG_CRYPTO_FAILURE'});
  }
  await checkTrust(signature, value, certificate, certificates, context, findings);
}

/** Compares the covered content with the whole document. A counter-signature only concerns another signature. */
function checkCoverage(
  signature: Element,
  {reports, sets, targets}: CheckedReferences,
  {document}: Context,
  findings: Findings,
): void {
  const {facts} = findings;
  const value = countersignedValue(signature);
  if (value) {
    facts.isCounterSignature = true;
    if (!targets.has(value)) {
      findings.add({code: 'NO_SIGNED_DATA'});
    }
    return;
  }
  const {unsigned, hasContent} = coverageOf(document, sets, signature);
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

/** Validates the chain at the time-stamped time, or else now (EN 319 102-1 §5.5). */
async function checkTrust(
  signature: Element,
  value: Element,
  signer: Certificate,
  carried: readonly Certificate[],
  {roots, services, certificates, revocation, now}: Context,
  findings: Findings,
): Promise<void> {
  const inProperties = await parseCertificates(encapsulated(signature, 'EncapsulatedX509Certificate'));
  const pool = [...carried, ...inProperties, ...certificates];
  const tokens = signatureTimestamps(signature, value);
  const timestamps = (await Promise.all(tokens.map(({token, data}) => checkTimestamps([token], data, pool)))).flat();
  const inFile = [
    ...encapsulated(signature, 'EncapsulatedCRLValue'),
    ...encapsulated(signature, 'EncapsulatedOCSPValue'),
    ...timestamps.flatMap(({cms}) => cms.revocation),
  ];
  const present = {
    pool: [...pool, ...timestamps.flatMap(({cms}) => cms.certificates)],
    roots,
    services,
    revocation: [...(await readRevocationData(inFile, 'file')), ...revocation],
    date: now,
    hasProofOfTime: false,
  };
  const {existed, reasons} = await judgeTimestamps(timestamps, present);
  findings.facts.provenTime = existed.isProof ? existed.time.toISOString() : null;
  findings.add(...reasons);
  const chain = await validatePath(signer, {
    ...present,
    date: existed.time,
    hasProofOfTime: existed.isProof,
    purpose: 'signing',
  });
  findings.facts.chain = chain;
  findings.add(...chain.reasons);
}

/** The embedded certificates in order; skips malformed ones. */
function certificatesOf(signature: Element): Promise<readonly Certificate[]> {
  const [info] = children(signature, DS, 'KeyInfo');
  return parseCertificates(info ? byName(info, DS, 'X509Certificate').map((item) => fromBase64(textOf(item))) : []);
}

/** The certificate that the signed properties name (XAdES §5.2.2), else the first one embedded. */
async function chooseSigner(
  certificates: readonly Certificate[],
  properties: Element | null,
): Promise<{certificate: Certificate | undefined; mismatch: boolean}> {
  const named =
    properties && (xadesElement(properties, 'SigningCertificate') ?? xadesElement(properties, 'SigningCertificateV2'));
  const digestElement = named && xadesElement(named, 'CertDigest');
  if (!digestElement) {
    return {certificate: certificates[0], mismatch: false};
  }
  const algorithm = DIGESTS[byName(digestElement, DS, 'DigestMethod')[0]?.getAttribute('Algorithm') ?? ''];
  if (!algorithm) {
    throw new CoreError('ALGORITHM_UNSUPPORTED', 'SigningCertificate');
  }
  const expected = textOf(byName(digestElement, DS, 'DigestValue')[0]).replace(/\s+/g, '');
  for (const certificate of certificates) {
    if (toBase64(await digestOf(algorithm, certificate.der)) === expected) {
      return {certificate, mismatch: false};
    }
  }
  return {certificate: certificates[0], mismatch: certificates.length > 0};
}
