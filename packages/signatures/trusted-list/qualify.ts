/**
 * Determines whether a certificate is qualified, and whether its key is in a qualified device, from the certificate and
 * a trusted list: a simplified form of ETSI TS 119 615 §4.4 and §4.5.
 */
import {type Certificate} from '../certificate.ts';
import {readExtensions} from '../certificate/extensions.ts';
import {KEY_USES} from '../certificate/report.ts';
import {type Criterion, type ListedService, type Purpose, type StatusPeriod} from './list.ts';

/** When Regulation (EU) 910/2014 began to apply: 1 July 2016 in Brussels. */
const REGULATION = '2016-06-30T22:00:00.000Z';

/** Statuses of an active service before the regulation, besides `granted` (TS 119 612 annex J). */
const ACTIVE_BEFORE: ReadonlySet<string> = new Set(['undersupervision', 'supervisionincessation', 'accredited']);

const QC_COMPLIANCE = '0.4.0.1862.1.1';
const QC_SSCD = '0.4.0.1862.1.4';
const QC_TYPES = new Map<string, Purpose>([
  ['0.4.0.1862.1.6.1', 'signature'],
  ['0.4.0.1862.1.6.2', 'seal'],
  ['0.4.0.1862.1.6.3', 'website'],
]);
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
  const extensions = readExtensions(certificate.x509);
  const {policies, statements} = extensions;
  const types = statements.flatMap((oid) => QC_TYPES.get(oid) ?? []);
  const answers = period.qualifications.map(({qualifiers, criterion}) => ({
    qualifiers,
    isMet: meets(criterion, extensions),
  }));
  // A criterion that cannot be evaluated makes the qualification uncertain, unless it only concerns the device.
  if (answers.some(({isMet, qualifiers}) => isMet === null && qualifiers.some((name) => !DEVICE.has(name)))) {
    return null;
  }
  const qualifiers = new Set(answers.flatMap((answer) => (answer.isMet ? answer.qualifiers : [])));
  const isBeforeRegulation = time < REGULATION;
  const isDeclared =
    statements.includes(QC_COMPLIANCE) ||
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
  const isInCertificate = statements.includes(QC_SSCD) || (isBeforeRegulation && policies.includes(OLD_QCP_SSCD));
  const isStated = isInCertificate || hasAny('QCWithQSCD', 'QCWithSSCD', 'QCQSCDManagedOnBehalf');
  const hasDevice = isStated && !hasAny('QCNoQSCD', 'QCNoSSCD');
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

/** Whether a certificate meets a criterion; null if that cannot be determined. */
function meets(criterion: Criterion, extensions: ReturnType<typeof readExtensions>): boolean | null {
  switch (criterion.kind) {
    case 'list': {
      const {assert, criteria} = criterion;
      const answers = criteria.map((item) => meets(item, extensions));
      // One such answer decides, whatever the others are.
      const isDecided = answers.includes(assert !== 'all');
      return !isDecided && answers.includes(null) ? null : isDecided === (assert === 'atLeastOne');
    }
    case 'key-usage':
      return criterion.bits.every(([bit, isSet]) => extensions.keyUses.some((use) => use === KEY_USES[bit]) === isSet);
    case 'policies':
      return criterion.oids.every((oid) => extensions.policies.includes(oid));
    case 'extended-key-usage':
      return criterion.oids.every((oid) => extensions.extendedUses.includes(oid));
    case 'unknown':
      return null;
  }
}
