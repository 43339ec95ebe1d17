/**
 * Determines whether a certificate is qualified, and whether its key is in a qualified device, from the certificate and
 * a trusted list: a simplified form of ETSI TS 119 615 §4.4 and §4.5.
 */
import {contentOf, decodeDer, oidOf, childrenOf} from '../asn1.ts';
import {type Bytes} from '../bytes.ts';
import {type Certificate, extendedKeyUsage} from '../certificate.ts';
import {type Criterion, type ListedService, type Purpose, type StatusPeriod} from './list.ts';

/** When Regulation (EU) 910/2014 began to apply: 1 July 2016 in Brussels. */
const REGULATION = '2016-06-30T22:00:00.000Z';

/** Statuses of an active service before the regulation, besides `granted` (TS 119 612 annex J). */
const ACTIVE_BEFORE: ReadonlySet<string> = new Set(['undersupervision', 'supervisionincessation', 'accredited']);

const QC_STATEMENTS = '1.3.6.1.5.5.7.1.3';
const QC_COMPLIANCE = '0.4.0.1862.1.1';
const QC_SSCD = '0.4.0.1862.1.4';
const QC_TYPE = '0.4.0.1862.1.6';
const QC_TYPES = new Map<string, Purpose>([
  ['0.4.0.1862.1.6.1', 'signature'],
  ['0.4.0.1862.1.6.2', 'seal'],
  ['0.4.0.1862.1.6.3', 'website'],
]);
const POLICIES = '2.5.29.32';
const KEY_USAGE = '2.5.29.15';
/** Policies of qualified certificates before the regulation (TS 101 456): QCP public + SSCD, and QCP public. */
const OLD_QCP_SSCD = '0.4.0.1456.1.1';
const OLD_QCP = '0.4.0.1456.1.2';

export interface Qualified {
  readonly purpose: Purpose;
  /** Whether the key is in a qualified signature creation device; null if uncertain. */
  readonly hasDevice: boolean | null;
}

/** The period of a service at a time (ISO 8601); undefined before the first. */
export const periodAt = ({periods}: ListedService, time: string): StatusPeriod | undefined =>
  periods.find(({from}) => from <= time);

/** Whether a service was active in a period, at a time within it. */
export const isActive = ({status}: StatusPeriod, time: string): boolean =>
  status === 'granted' || (time < REGULATION && ACTIVE_BEFORE.has(status));

/**
 * The qualification at a time (ISO 8601) of a certificate that a service issued; null if there is none, or it is
 * uncertain.
 */
export function qualify(certificate: Certificate, service: ListedService, time: string): Qualified | null {
  const period = periodAt(service, time);
  if (service.type !== 'CA/QC' || !period || !isActive(period, time)) {
    return null;
  }
  const {statements, types, policies} = readStatements(certificate);
  const answers = period.qualifications.map(({qualifiers, criterion}) => ({
    qualifiers,
    isMet: meets(criterion, certificate, policies),
  }));
  // A criterion that cannot be evaluated makes the qualification uncertain, unless it only concerns the device.
  if (answers.some(({isMet, qualifiers}) => isMet === null && qualifiers.some((name) => !DEVICE.has(name)))) {
    return null;
  }
  const qualifiers = new Set(answers.flatMap((answer) => (answer.isMet ? answer.qualifiers : [])));
  const isBeforeRegulation = time < REGULATION;
  const isDeclared =
    statements.has(QC_COMPLIANCE) ||
    (isBeforeRegulation && [OLD_QCP, OLD_QCP_SSCD].some((policy) => policies.includes(policy)));
  if (qualifiers.has('NotQualified') || !(isDeclared || qualifiers.has('QCStatement'))) {
    return null;
  }
  const purpose = purposeOf(qualifiers, types);
  if (purpose === null || (!isBeforeRegulation && !period.purposes.includes(purpose))) {
    return null;
  }
  const isUncertain = answers.some(({isMet}) => isMet === null);
  const hasAny = (...names: readonly string[]) => names.some((name) => qualifiers.has(name));
  const isInCertificate = statements.has(QC_SSCD) || (isBeforeRegulation && policies.includes(OLD_QCP_SSCD));
  const hasDevice = hasAny('QCWithQSCD', 'QCWithSSCD', 'QCQSCDManagedOnBehalf')
    ? !hasAny('QCNoQSCD', 'QCNoSSCD')
    : isInCertificate && !hasAny('QCNoQSCD', 'QCNoSSCD');
  return {purpose, hasDevice: isUncertain ? null : hasDevice};
}

/** Qualifiers that only concern the device that holds the key. */
const DEVICE: ReadonlySet<string> = new Set([
  'QCWithQSCD',
  'QCWithSSCD',
  'QCNoQSCD',
  'QCNoSSCD',
  'QCQSCDStatusAsInCert',
  'QCSSCDStatusAsInCert',
  'QCQSCDManagedOnBehalf',
]);

/** The purpose according to the list, or else to the certificate; null for several, which contradict each other. */
function purposeOf(qualifiers: ReadonlySet<string>, types: readonly Purpose[]): Purpose | null {
  const named = (
    [
      ['QCForESig', 'signature'],
      ['QCForESeal', 'seal'],
      ['QCForWSA', 'website'],
    ] as const
  ).flatMap(([name, purpose]) => (qualifiers.has(name) ? [purpose] : []));
  if (named.length > 0) {
    return named.length === 1 ? (named[0] ?? null) : null;
  }
  // Before the regulation, seals did not exist yet, and legal persons could not sign.
  if (qualifiers.has('QCForLegalPerson')) {
    return types.includes('seal') ? 'seal' : null;
  }
  return types.length > 1 ? null : (types[0] ?? 'signature');
}

/** Reads the QCStatements (EN 319 412-5) and policies of a certificate. Malformed ones count as absent. */
function readStatements(certificate: Certificate) {
  const statements = new Set<string>();
  const types: Purpose[] = [];
  for (const statement of valuesIn(certificate, QC_STATEMENTS)) {
    const [id, value] = childrenOf(statement);
    statements.add(oidOf(id));
    if (oidOf(id) === QC_TYPE) {
      types.push(...childrenOf(value).flatMap((type) => QC_TYPES.get(oidOf(type)) ?? []));
    }
  }
  const policies = valuesIn(certificate, POLICIES).map((policy) => oidOf(childrenOf(policy)[0]));
  return {statements, types, policies};
}

function extensionValue({x509}: Certificate, oid: string) {
  const found = x509.extensions?.find(({extnID}) => extnID === oid);
  try {
    return found && decodeDer(found.extnValue.valueBlock.valueHexView as Bytes);
  } catch {
    return undefined;
  }
}

const valuesIn = (certificate: Certificate, oid: string) => childrenOf(extensionValue(certificate, oid));

/** Whether a certificate meets a criterion; null if that cannot be determined. */
function meets(criterion: Criterion, certificate: Certificate, policies: readonly string[]): boolean | null {
  switch (criterion.kind) {
    case 'list': {
      const answers = criterion.criteria.map((item) => meets(item, certificate, policies));
      const isUncertain = answers.includes(null);
      switch (criterion.assert) {
        case 'all':
          return answers.includes(false) ? false : isUncertain ? null : true;
        case 'atLeastOne':
          return answers.includes(true) ? true : isUncertain ? null : false;
        case 'none':
          return answers.includes(true) ? false : isUncertain ? null : true;
      }
    }
    // eslint-disable-next-line no-fallthrough -- every case of the inner switch returns
    case 'key-usage': {
      // The content starts with the number of unused bits.
      const bytes = contentOf(extensionValue(certificate, KEY_USAGE));
      return criterion.bits.every(([bit, isSet]) => (((bytes[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0) === isSet);
    }
    case 'policies':
      return criterion.oids.every((oid) => policies.includes(oid));
    case 'extended-key-usage':
      return criterion.oids.every((oid) => extendedKeyUsage(certificate)?.includes(oid) === true);
    case 'unknown':
      return null;
  }
}
