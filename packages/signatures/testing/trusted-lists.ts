/** Builds signed trusted lists (ETSI TS 119 612) of the test identities. */
import type {Bytes} from '../bytes.ts';
import {type Identity, issue, oid, sequence, signWith} from './test-pki.ts';
import {authority, day, ec, rsaHolder, stamper} from './test-identities.ts';
import {ENVELOPED, file, PROPERTIES, properties, reference, signature, signXml} from './signed-xml.ts';

const TRUST_SERVICES = 'http://uri.etsi.org/TrstSvc/';

export interface PeriodRequest {
  readonly status?: string;
  readonly from: string;
  /** Last segments of the purpose URIs. */
  readonly purposes?: readonly string[];
  /** XML of the `Qualifications` element, with the prefix `sie`. */
  readonly qualifications?: string;
}

export interface ServiceRequest {
  readonly type?: string;
  readonly name?: string;
  readonly identities?: readonly Identity[];
  /** Latest first. */
  readonly periods?: readonly PeriodRequest[];
}

export interface ListRequest {
  readonly territory?: string;
  readonly issuedAt?: string;
  /** Empty for a closed list. */
  readonly nextUpdate?: string;
  readonly version?: string;
  readonly services?: readonly ServiceRequest[];
  readonly signer?: Identity;
  /** XML to add to the signature, beside the properties. */
  readonly inSignature?: string;
}

/** The default signer of a list, with an RSA key because {@link signature} declares RSA by default. */
export const listSigner: Identity = rsaHolder;

/** Has a qualified certificate for signatures, with its key in a qualified device (ETSI EN 319 412-5). */
export const qualifiedHolder = issue({
  name: 'Titular qualificado',
  key: ec(),
  issuer: authority,
  from: day('2025-01-01'),
  to: day('2028-01-01'),
  extensions: [
    [
      '1.3.6.1.5.5.7.1.3',
      sequence(
        sequence(oid('0.4.0.1862.1.1')),
        sequence(oid('0.4.0.1862.1.4')),
        sequence(oid('0.4.0.1862.1.6'), sequence(oid('0.4.0.1862.1.6.1'))),
      ),
      false,
    ],
  ],
});

const GRANTED: PeriodRequest = {from: '2020-01-01T00:00:00Z'};

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const named = (element: string, name: string): string =>
  `<${element}><Name xml:lang="en">${name} (en)</Name><Name xml:lang="pt">${name}</Name></${element}>`;

function period(type: string, name: string, identity: string, request: PeriodRequest): string {
  const {status = 'granted', from, purposes = ['ForeSignatures'], qualifications = ''} = request;
  const extensions = [
    ...purposes.map(
      (purpose) =>
        `<Extension Critical="true"><AdditionalServiceInformation><URI xml:lang="en">${TRUST_SERVICES}TrustedList/SvcInfoExt/${purpose}</URI></AdditionalServiceInformation></Extension>`,
    ),
    ...(qualifications ? [`<Extension Critical="true">${qualifications}</Extension>`] : []),
  ].join('');
  return `<ServiceTypeIdentifier>${TRUST_SERVICES}Svctype/${type}</ServiceTypeIdentifier>${named('ServiceName', name)}<ServiceDigitalIdentity>${identity}</ServiceDigitalIdentity><ServiceStatus>${TRUST_SERVICES}TrustedList/Svcstatus/${status}</ServiceStatus><StatusStartingTime>${from}</StatusStartingTime><ServiceInformationExtensions>${extensions}</ServiceInformationExtensions>`;
}

/** The XML of a `TrustServiceProvider` with one service. */
export function provider({
  type = 'CA/QC',
  name = 'Certificados de prática',
  identities = [authority],
  periods = [GRANTED],
}: ServiceRequest): string {
  const [present = GRANTED, ...history] = periods;
  const identity = identities
    .map(({certificate}) => `<DigitalId><X509Certificate>${base64(certificate)}</X509Certificate></DigitalId>`)
    .join('');
  const past = history
    .map(
      (item) =>
        `<ServiceHistoryInstance>${period(type, name, '<DigitalId><X509SKI>AAAA</X509SKI></DigitalId>', item)}</ServiceHistoryInstance>`,
    )
    .join('');
  return `<TrustServiceProvider><TSPInformation>${named('TSPName', 'Prestador de prática')}</TSPInformation><TSPServices><TSPService><ServiceInformation>${period(type, name, identity, present)}</ServiceInformation>${past && `<ServiceHistory>${past}</ServiceHistory>`}</TSPService></TSPServices></TrustServiceProvider>`;
}

/** The XML of `Qualifications` that assign qualifiers to the certificates that match the criteria. */
export const qualifications = (qualifiers: readonly string[], criteria: string, assert = 'all'): string =>
  `<sie:Qualifications xmlns:sie="${TRUST_SERVICES}SvcInfoExt/eSigDir-1999-93-EC-TrustedList/#"><sie:QualificationElement><sie:Qualifiers>${qualifiers
    .map((name) => `<sie:Qualifier uri="${TRUST_SERVICES}TrustedList/SvcInfoExt/${name}"/>`)
    .join(
      '',
    )}</sie:Qualifiers><sie:CriteriaList assert="${assert}">${criteria}</sie:CriteriaList></sie:QualificationElement></sie:Qualifications>`;

export const keyUsageBit = (name: string, value: boolean): string =>
  `<sie:KeyUsage><sie:KeyUsageBit name="${name}">${value}</sie:KeyUsageBit></sie:KeyUsage>`;

/** The XML of a list before signing. */
export function listText({
  territory = 'PT',
  issuedAt = '2026-06-01T10:00:00Z',
  nextUpdate = '2026-11-28T10:00:00Z',
  version = '5',
  services = [{}, {type: 'TSA/QTST', name: 'Selos de prática', identities: [stamper]}],
  signer = listSigner,
  inSignature = '',
}: ListRequest = {}): string {
  const sign = signature({
    references: [reference('', {transforms: ENVELOPED}), PROPERTIES],
    objects: properties('', signer) + inSignature,
    signer,
  });
  return `<TrustServiceStatusList xmlns="http://uri.etsi.org/02231/v2#" TSLTag="http://uri.etsi.org/19612/TSLTag" Id="list"><SchemeInformation><TSLVersionIdentifier>${version}</TSLVersionIdentifier><TSLSequenceNumber>7</TSLSequenceNumber><SchemeTerritory>${territory}</SchemeTerritory><ListIssueDateTime>${issuedAt}</ListIssueDateTime><NextUpdate>${nextUpdate && `<dateTime>${nextUpdate}</dateTime>`}</NextUpdate></SchemeInformation><TrustServiceProviderList>${services.map(provider).join('')}</TrustServiceProviderList>${sign}</TrustServiceStatusList>`;
}

/** Builds a signed list. */
export function trustedList(request: ListRequest = {}): Bytes {
  const signer = request.signer ?? listSigner;
  return file(signXml(listText(request), undefined, (data) => signWith(signer, data)));
}
