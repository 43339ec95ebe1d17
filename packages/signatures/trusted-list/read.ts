/** Verifies and parses a trusted list (ETSI TS 119 612), and extracts what verification needs. */
import type {Element} from '@xmldom/xmldom';
import {toBase64, type Bytes} from '../bytes.ts';
import {parseCertificate, summarize} from '../certificate.ts';
import {KEY_USES} from '../certificate/report.ts';
import {type CertificateSummary} from '../report.ts';
import {decisiveReasons} from '../checks.ts';
import {TrustedListError} from '../errors.ts';
import {isFuture} from '../policy.ts';
import {readTrustData} from '../trust-data.ts';
import {ReasonError} from '../verdict.ts';
import {attribute, children, elementsIn, fromBase64, parseXml, textOf} from '../xml/dom.ts';
import {verifyXml} from '../xml/verify.ts';
import {
  type Criterion,
  type ListedCertificate,
  type ListedService,
  nameKey,
  type Purpose,
  type Qualification,
  type ServiceType,
  type StatusPeriod,
  type TrustedList,
} from './list.ts';

const TSL = 'http://uri.etsi.org/02231/v2#';
const QUALIFICATIONS = 'http://uri.etsi.org/TrstSvc/SvcInfoExt/eSigDir-1999-93-EC-TrustedList/#';
const ADDITIONAL_TYPES = 'http://uri.etsi.org/02231/v2/additionaltypes#';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';

/** Supported versions (§5.3.1). */
const VERSIONS: ReadonlySet<string> = new Set(['5', '6']);

const TYPES = new Map<string, ServiceType>([
  ['http://uri.etsi.org/TrstSvc/Svctype/CA/QC', 'CA/QC'],
  ['http://uri.etsi.org/TrstSvc/Svctype/TSA/QTST', 'TSA/QTST'],
]);

/** Status URIs since Regulation (EU) 910/2014, and before (§5.5.4). */
const STATUS =
  /^http:\/\/uri\.etsi\.org\/TrstSvc\/(?:TrustedList|eSigDir-1999-93-EC-TrustedList)\/Svcstatus\/([A-Za-z]+)$/;

const QUALIFIER =
  /^http:\/\/uri\.etsi\.org\/TrstSvc\/(?:TrustedList|eSigDir-1999-93-EC-TrustedList)\/SvcInfoExt\/([A-Za-z]+)$/;

const PURPOSES = new Map<string, Purpose>([
  ['http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt/ForeSignatures', 'signature'],
  ['http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt/ForeSeals', 'seal'],
  ['http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt/ForWebSiteAuthentication', 'website'],
]);

/** Names of the KeyUsage bits in bit order. The schema of the list spells one of them differently than RFC 5280. */
const KEY_USAGE_BITS: readonly string[] = KEY_USES.map((use) => (use === 'cRLSign' ? 'crlSign' : use));

const refuse = (reason: string): TrustedListError => new TrustedListError(reason);

/** Refuses the list unless a condition holds. */
function demand(condition: unknown, reason: string): asserts condition {
  if (!condition) {
    throw refuse(reason);
  }
}

/**
 * Parses a list. It must be current, and signed as a whole with one of the certificates `signers` (DER), which must
 * have been valid when the list was issued.
 *
 * @throws TrustedListError
 */
export async function readTrustedList(
  file: Bytes,
  signers: readonly Bytes[],
  now: Date,
  languages: readonly string[] = ['en'],
): Promise<TrustedList> {
  const signer = await checkSignature(file, signers, now);
  const root = parseXml(file).documentElement;
  demand(root?.namespaceURI === TSL && root.localName === 'TrustServiceStatusList', 'it is not a trusted list');
  const scheme = only(root, 'SchemeInformation');
  const version = textOf(only(scheme, 'TSLVersionIdentifier'));
  demand(VERSIONS.has(version), `its version is ${JSON.stringify(version)}, and only 5 and 6 are known`);
  const territory = textOf(only(scheme, 'SchemeTerritory'));
  demand(/^[A-Z]{2}$/.test(territory), `${JSON.stringify(territory)} is not the code of a country`);
  const issuedAt = timeOf(only(scheme, 'ListIssueDateTime'));
  const next = children(only(scheme, 'NextUpdate'), TSL, 'dateTime')[0];
  demand(next, 'it was closed: it announces no next list');
  const nextUpdate = timeOf(next);
  demand(!isFuture(new Date(issuedAt), now), `it was issued on ${issuedAt}, which is in the future`);
  demand(Date.parse(nextUpdate) > now.getTime(), `it expired on ${nextUpdate}; get the list that came after it`);
  const services = await readServices(root, languages);
  demand(
    services.length > 0,
    'it has no service for qualified certificates or time-stamps with a certificate of its own',
  );
  // Path validation ignores the dates of trust anchors, which the pinned certificates are.
  const wasValid = signer.notBefore <= issuedAt && issuedAt <= signer.notAfter;
  demand(wasValid, `«${signer.name}» was not valid when it signed, on ${issuedAt}`);
  return {territory, issuedAt, nextUpdate, services};
}

/** Requires one signature over the whole list (§5.7.1), made with a pinned certificate and not with one below it. */
async function checkSignature(file: Bytes, signers: readonly Bytes[], now: Date): Promise<CertificateSummary> {
  const trust = await readTrustData({roots: signers, now});
  const signatures = await verifyXml(file, trust).catch((error: unknown) => {
    throw error instanceof ReasonError ? refuse(`it cannot be read (${error.code})`) : error;
  });
  const [signature, second] = signatures;
  demand(signature, 'it is not signed');
  demand(!second, `it has ${signatures.length} signatures, not one`);
  const [link, issuer] = signature.chain?.links ?? [];
  const isSigned = signature.checks.some(({name, outcome}) => name === 'signature' && outcome === 'passed');
  if (isSigned && link && (!link.isTrusted || issuer)) {
    throw refuse(`it is signed by «${link.certificate.name}», whose certificate is not the one that was pinned`);
  }
  // A valid signature covers the whole list, unless it is on another signature.
  if (signature.verdict !== 'valid' || !link?.isTrusted || signature.isCounterSignature) {
    const codes = decisiveReasons(signature).map(({code, detail}) => (detail ? `${code} ${detail}` : code));
    throw refuse(`its signature does not verify (${codes.join(', ')})`);
  }
  return link.certificate;
}

// Look elements up by their path from the root: an `Object` in the signature may contain lookalikes.

function only(parent: Element, name: string): Element {
  const [element, second] = children(parent, TSL, name);
  demand(element && !second, `«${parent.localName}» must have one «${name}»`);
  return element;
}

const at = (parent: Element | undefined, ...names: readonly string[]): readonly Element[] =>
  names.reduce<readonly Element[]>(
    (found, name) => found.flatMap((element) => children(element, TSL, name)),
    parent ? [parent] : [],
  );

function timeOf(element: Element): string {
  const text = textOf(element);
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN;
  demand(!Number.isNaN(time), `${JSON.stringify(text)} in «${element.localName}» is not a time`);
  return new Date(time).toISOString();
}

/** The name in the first of the languages that the list has, otherwise the first one. */
function nameIn(parent: Element, name: string, languages: readonly string[]): string {
  const names = at(parent, name, 'Name');
  const [wanted] = languages.flatMap((language) =>
    names.filter((item) => attribute(item, 'xml:lang').startsWith(language)),
  );
  return textOf(wanted ?? names[0]).replace(/\s+/g, ' ');
}

async function readServices(root: Element, languages: readonly string[]): Promise<ListedService[]> {
  const services: ListedService[] = [];
  for (const provider of at(root, 'TrustServiceProviderList', 'TrustServiceProvider')) {
    const providerName = nameIn(only(provider, 'TSPInformation'), 'TSPName', languages);
    for (const service of at(provider, 'TSPServices', 'TSPService')) {
      const present = only(service, 'ServiceInformation');
      const type = TYPES.get(textOf(only(present, 'ServiceTypeIdentifier')));
      const certificates = type ? await certificatesOf(present, languages) : [];
      // Skip services without a certificate, because anybody could claim a name or key identifier.
      if (type && certificates.length > 0) {
        const history = at(service, 'ServiceHistory', 'ServiceHistoryInstance').filter(
          (instance) => TYPES.get(textOf(only(instance, 'ServiceTypeIdentifier'))) === type,
        );
        const periods = [present, ...history].map(readPeriod).sort((a, b) => (a.from < b.from ? 1 : -1));
        services.push({
          type,
          provider: providerName,
          name: nameIn(present, 'ServiceName', languages),
          certificates,
          periods,
        });
      }
    }
  }
  return services;
}

async function certificatesOf(information: Element, languages: readonly string[]): Promise<ListedCertificate[]> {
  const encoded = at(information, 'ServiceDigitalIdentity', 'DigitalId', 'X509Certificate').map((element) =>
    fromBase64(textOf(element)),
  );
  return Promise.all(
    encoded.map(async (der) => {
      try {
        const certificate = await parseCertificate(der);
        return {key: await nameKey(summarize(certificate).subject), der: toBase64(certificate.der)};
      } catch {
        throw refuse(`a certificate of «${nameIn(information, 'ServiceName', languages)}» cannot be read`);
      }
    }),
  );
}

function readPeriod(information: Element): StatusPeriod {
  const extensions = at(information, 'ServiceInformationExtensions', 'Extension');
  return {
    from: timeOf(only(information, 'StatusStartingTime')),
    status: STATUS.exec(textOf(only(information, 'ServiceStatus')))?.[1] ?? '',
    purposes: extensions
      .flatMap((extension) => at(extension, 'AdditionalServiceInformation', 'URI'))
      .flatMap((address) => PURPOSES.get(textOf(address)) ?? []),
    qualifications: extensions
      .flatMap((extension) => children(extension, QUALIFICATIONS, 'Qualifications'))
      .flatMap((list) => children(list, QUALIFICATIONS, 'QualificationElement'))
      .map(readQualification),
  };
}

function readQualification(element: Element): Qualification {
  const [criteria] = children(element, QUALIFICATIONS, 'CriteriaList');
  return {
    qualifiers: children(element, QUALIFICATIONS, 'Qualifiers')
      .flatMap((list) => children(list, QUALIFICATIONS, 'Qualifier'))
      .flatMap((qualifier) => QUALIFIER.exec(attribute(qualifier, 'uri'))?.[1] ?? []),
    criterion: criteria ? readCriterion(criteria) : {kind: 'unknown'},
  };
}

function readCriterion(element: Element): Criterion {
  switch (`${element.namespaceURI}${element.localName}`) {
    case `${QUALIFICATIONS}CriteriaList`: {
      const assert = attribute(element, 'assert');
      const criteria = elementsIn(element)
        .filter(({localName}) => localName !== 'Description')
        .flatMap((child) => (child.localName === 'otherCriteriaList' ? elementsIn(child) : [child]))
        .map(readCriterion);
      return (assert === 'all' || assert === 'atLeastOne' || assert === 'none') && criteria.length > 0
        ? {kind: 'list', assert, criteria}
        : {kind: 'unknown'};
    }
    case `${QUALIFICATIONS}KeyUsage`: {
      const bits = children(element, QUALIFICATIONS, 'KeyUsageBit').map(
        (bit) => [KEY_USAGE_BITS.indexOf(attribute(bit, 'name')), ['true', '1'].includes(textOf(bit))] as const,
      );
      return bits.length > 0 && bits.every(([bit]) => bit >= 0) ? {kind: 'key-usage', bits} : {kind: 'unknown'};
    }
    case `${QUALIFICATIONS}PolicySet`:
      return oidsIn('policies', children(element, QUALIFICATIONS, 'PolicyIdentifier'));
    case `${ADDITIONAL_TYPES}ExtendedKeyUsage`:
      return oidsIn('extended-key-usage', children(element, ADDITIONAL_TYPES, 'KeyPurposeId'));
    default:
      return {kind: 'unknown'};
  }
}

/** Reads XAdES object identifiers, in dotted or URN notation. */
function oidsIn(kind: 'policies' | 'extended-key-usage', elements: readonly Element[]): Criterion {
  const oids = elements.map((element) => textOf(children(element, XADES, 'Identifier')[0]).replace(/^urn:oid:/i, ''));
  return oids.length > 0 && oids.every((oid) => /^\d+(?:\.\d+)+$/.test(oid)) ? {kind, oids} : {kind: 'unknown'};
}
