/** Verifies the signatures of an XML document (XML Signature 1.1, XAdES), with the verdicts of EN 319 102-1. */
import type {Document, Element} from '@xmldom/xmldom';
import {toBase64, type Bytes} from '../bytes.ts';
import {isReadable, parseCarried, type Certificate} from '../certificate.ts';
import {digestOf} from '../digest.ts';
import {loaded} from '../errors.ts';
import {evaluate, type Examination} from '../file/evaluate.ts';
import {type Found, type SignatureResult, type VerifyFileOptions} from '../file/result.ts';
import type {HashName} from '../hashes.ts';
import {signatureReasons, verifyScheme, type Scheme} from '../signature.ts';
import {checkStamps, MAX_SIGNATURES} from '../stamps.ts';
import {type ReadTrustData} from '../trust-data.ts';
import {ensure, type Reason, ReasonError, refusal} from '../verdict.ts';
import {canonicalizationOf, DIGESTS, DS, signatureScheme} from './algorithms.ts';
import {canonicalize} from './c14n.ts';
import {attribute, byName, children, descendants, fromBase64, onlyChild, parseXml, textOf, XADES} from './dom.ts';
import {coverageOf, isWhollyCovered, qualifyingProperties} from './coverage.ts';
import {
  checkReferences,
  readReference,
  type CheckedReferences,
  type Outside,
  type Resources,
  resourcesFor,
} from './references.ts';
import {byApex} from './node-set.ts';
import {timestampsOf} from './timestamps.ts';
import {countersignedValue, encapsulated, signedProperties, xadesElement} from './xades.ts';

/** What the signatures of one document share. */
interface Context extends ReadTrustData {
  readonly document: Document;
  readonly external: Resources;
}

/**
 * Verifies every signature of an XML document: digests and signature (XML Signature 1.1 §3.2), and the XAdES signing
 * certificate, time and time-stamps (ETSI EN 319 132-1 §5.2, §5.3). Any unsupported transform or algorithm makes the
 * result indeterminate.
 *
 * @param outside resolves references to other files; without it, none resolve
 * @throws ReasonError when the file is not XML, or has too many signatures
 */
export async function verifyXml(
  file: Bytes,
  trust: ReadTrustData,
  outside?: Outside,
): Promise<readonly SignatureResult[]> {
  const document = parseXml(file);
  const elements = byName(document, DS, 'Signature');
  ensure(elements.length <= MAX_SIGNATURES, 'TOO_MANY_SIGNATURES', `${elements.length}`);
  const context: Context = {document, external: resourcesFor(outside, file.length, trust.policy), ...trust};
  const signatures: SignatureResult[] = [];
  for (const element of elements) {
    trust.signal?.throwIfAborted();
    signatures.push(await verifySignature(element, context));
  }
  return signatures;
}

/** Verifies an XML file; `content` is the document of a detached signature. Throws like `verifyXml`. */
export async function examineXml(
  bytes: Bytes,
  trust: ReadTrustData,
  content: VerifyFileOptions['content'],
): Promise<Found> {
  const signatures = await verifyXml(bytes, trust, content && (() => content.bytes));
  const isMissing = signatures.some(({reasons}) => reasons.some(({code}) => code === 'SIGNED_DATA_NOT_FOUND'));
  return {signatures, needsContent: isMissing && !content};
}

/** The findings so far: what no step has set stays unknown. */
type Findings = {-readonly [Name in keyof Examination]: Examination[Name]};

async function verifySignature(signature: Element, context: Context): Promise<SignatureResult> {
  const found: Findings = {
    format: 'XMLDSig',
    signer: null,
    carried: [],
    revocation: [],
    stamps: null,
    unchecked: [],
    coverage: null,
    digest: null,
    signature: null,
    signingCertificate: [],
    hasSigningCertificate: false,
    claimedTime: null,
    digestAlgorithm: null,
    signatureAlgorithm: null,
    covers: [],
    isCounterSignature: false,
    xml: {references: []},
  };
  try {
    await examine(signature, context, found);
  } catch (error) {
    // A signature that cannot be processed gets a reason, and the others are still verified.
    found.signature = [...(found.signature ?? []), refusal(error)];
  }
  return evaluate(found, context);
}

async function examine(signature: Element, context: Context, found: Findings): Promise<void> {
  const {document, external, policy} = context;
  // DIGIDOC-XML of Estonia, replaced by ASiC in 2015: its programs digest the properties with other namespaces than they
  // write.
  const root = document.documentElement;
  if (root?.localName === 'SignedDoc' && /^(?:DIGIDOC|SK)-XML$/.test(attribute(root, 'format'))) {
    throw new ReasonError('ALGORITHM_UNSUPPORTED', `${attribute(root, 'format')} ${attribute(root, 'version')}`);
  }
  const signedInfo = onlyChild(signature, DS, 'SignedInfo');
  const canonicalMethod = onlyChild(signedInfo, DS, 'CanonicalizationMethod');
  const signatureMethod = onlyChild(signedInfo, DS, 'SignatureMethod');
  const value = onlyChild(signature, DS, 'SignatureValue');
  const scheme = signatureScheme(signatureMethod);
  found.signatureAlgorithm = attribute(signatureMethod, 'Algorithm');

  const checked = await checkReferences(signedInfo, signature, document, external);
  const countersigned = countersignedValue(signature);
  found.digest = checked.reasons;
  found.xml = {references: checked.reports};
  found.covers = checked.reports.map(({element}) => element);
  found.digestAlgorithm = checked.reports[0]?.digestAlgorithm ?? null;
  found.isCounterSignature = countersigned !== null;
  found.coverage = coverageReasons(signature, checked, countersigned, document);
  const properties = signedProperties(signature, checked.sets);
  found.format = properties ? 'XAdES' : 'XMLDSig';
  const claimed = properties && textOf(xadesElement(properties, 'SigningTime'));
  found.claimedTime = claimed && !Number.isNaN(Date.parse(claimed)) ? new Date(claimed).toISOString() : null;

  const signed = {
    scheme,
    data: canonicalize(signedInfo, canonicalizationOf(canonicalMethod)),
    value: fromBase64(textOf(value)),
  };
  const carried = await certificatesOf(signature);
  const {certificate, isNamed, isMismatch} = await chooseSigner(carried, context.certificates, properties, signed);
  const key = certificate?.x509.subjectPublicKeyInfo ?? (await loaded(import('./key-value.ts'))).keyValueOf(signature);
  const check = key && scheme && (await verifyScheme(key, scheme, signed.data, signed.value));
  const reasons = [
    ...(scheme ? [] : [{code: 'ALGORITHM_UNSUPPORTED', detail: found.signatureAlgorithm} as const]),
    ...propertyReasons(signature, properties, checked),
  ];
  found.signature = check || reasons.length > 0 ? [...signatureReasons(check, policy), ...reasons] : null;
  found.signatureAlgorithm = check?.name ?? found.signatureAlgorithm;
  found.signer = certificate ?? null;
  found.hasSigningCertificate = isNamed;
  // Without a certificate, nothing says whose key this is.
  found.signingCertificate = !certificate
    ? [{code: 'NO_SIGNING_CERTIFICATE_FOUND'}]
    : isMismatch
      ? [{code: 'SIGNING_CERTIFICATE_MISMATCH'}]
      : [];

  found.carried = [...carried.inKeyInfo, ...carried.inProperties];
  found.revocation = ['EncapsulatedCRLValue', 'EncapsulatedOCSPValue'].flatMap((name) => encapsulated(signature, name));
  const stamps = timestampsOf(
    signature,
    properties,
    (reference, method) => readReference(reference, signature, document, external, method).bytes,
  );
  Object.assign(found, await checkStamps(stamps, [...found.carried, ...context.certificates], policy));
}

/** The properties must be signed, and name the signature that they qualify (EN 319 132-1 §4.3.1). */
function propertyReasons(signature: Element, properties: Element | null, {sets}: CheckedReferences): readonly Reason[] {
  const isUnsigned = properties && !isWhollyCovered(properties, byApex(sets));
  const targets = qualifyingProperties(signature).map((element) => attribute(element, 'Target'));
  return [
    ...(isUnsigned ? [{code: 'PROPERTIES_UNSIGNED'} as const] : []),
    ...targets
      .filter((target) => target !== `#${attribute(signature, 'Id')}`)
      .map((detail): Reason => ({code: 'PROPERTIES_TARGET_MISMATCH', detail})),
  ];
}

/** Compares the covered content with the whole document or, for a counter-signature, with the signature value. */
function coverageReasons(
  signature: Element,
  {reports, sets}: CheckedReferences,
  countersigned: Element | null,
  document: Document,
): readonly Reason[] {
  if (countersigned) {
    return isWhollyCovered(countersigned, byApex(sets)) ? [] : [{code: 'NO_SIGNED_DATA'}];
  }
  // The coverage of a reference that could not be checked is unknown, and its own reason makes the result indeterminate.
  if (reports.some(({isDigestRight}) => isDigestRight === null)) {
    return [];
  }
  const {unsigned, hasContent} = coverageOf(document, sets, signature);
  // A transform that filters a file leaves parts of it unsigned.
  const filtered = reports.flatMap(({file, element, isWhole, isDigestRight}) =>
    isDigestRight && !isWhole && file ? [element] : [],
  );
  const uncovered = [...unsigned, ...filtered];
  const hasData = hasContent || reports.some(({file, isDigestRight}) => file !== null && isDigestRight);
  return [
    ...(uncovered.length > 0 ? [{code: 'COVERAGE_PARTIAL', detail: listOf(uncovered)} as const] : []),
    ...(hasData ? [] : [{code: 'NO_SIGNED_DATA'} as const]),
  ];
}

/** Maximum number of names in a reason. */
const MAX_NAMES = 10;

const listOf = (names: readonly string[]): string =>
  names.length > MAX_NAMES ? `${names.slice(0, MAX_NAMES).join(', ')}, … (${names.length})` : names.join(', ');

/** The embedded certificates, in document order. */
async function certificatesOf(signature: Element) {
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
  {inKeyInfo, inProperties}: Awaited<ReturnType<typeof certificatesOf>>,
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
  ensure(matches.length !== 0 || !isUnsupported, 'ALGORITHM_UNSUPPORTED', 'SigningCertificate');
  return matches.length > 0
    ? {certificate: await pick(matches), isNamed: true, isMismatch: false}
    : {certificate: await pick(inKeyInfo), isNamed: false, isMismatch: inKeyInfo.length > 0};
}
