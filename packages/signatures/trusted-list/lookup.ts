/** Finds trust anchors in trusted lists. Loads a list only if it names the certificate or its issuer. */
import {decodeBase64} from '../bytes.ts';
import {isSameName, parseCertificates, summarize, type Certificate} from '../certificate.ts';
import {type ServiceAnchor, type ServiceLookup} from '../chain.ts';
import {loaded} from '../errors.ts';
import {remember} from '../memo.ts';
import {isFuture} from '../policy.ts';
import {type ServiceReport} from '../report.ts';
import {keysOf, type ListedService, type ListSource, nameKey, type ServiceType, type TrustedList} from './list.ts';
import {isActive, periodAt, qualify} from './qualify.ts';

const TYPE_FOR = {signing: 'CA/QC', 'time-stamping': 'TSA/QTST'} as const satisfies Readonly<
  Record<string, ServiceType>
>;

/**
 * Creates a lookup of the services whose certificate is the given one, or has the name of its issuer. Ignores lists
 * issued after `now`.
 */
export function lookUpServices(lists: readonly (TrustedList | ListSource)[], now: Date): ServiceLookup {
  const sources = lists.map((list) =>
    'load' in list ? list : {keys: keysOf(list), load: () => Promise.resolve(list)},
  );
  const keys = new Map<string, Promise<string>>();
  const keyOf = (name: string) => remember(keys, name, () => nameKey(name));
  return async (certificate, purpose) => {
    const {subject, issuer} = summarize(certificate);
    const wanted = new Set([await keyOf(subject), await keyOf(issuer)]);
    const lists = await Promise.all(
      sources
        .filter((source) => [...wanted].some((key) => source.keys.has(key)))
        .map((source) => loaded(source.load())),
    );
    const current = lists.filter(({issuedAt}) => !isFuture(new Date(issuedAt), now));
    const found = await Promise.all(current.map((list) => anchorsIn(list, TYPE_FOR[purpose], wanted, certificate)));
    return found.flat();
  };
}

async function anchorsIn(
  list: TrustedList,
  type: ServiceType,
  keys: ReadonlySet<string>,
  certificate: Certificate,
): Promise<ServiceAnchor[]> {
  const anchors: ServiceAnchor[] = [];
  for (const service of list.services) {
    if (service.type === type) {
      const ders = service.certificates.flatMap(({key, der}) => (keys.has(key) ? [decodeBase64(der)] : []));
      for (const anchor of await parseCertificates(ders)) {
        if (
          anchor.fingerprint === certificate.fingerprint ||
          isSameName(anchor.x509.subject, certificate.x509.issuer)
        ) {
          anchors.push({certificate: anchor, report: (leaf, date) => reportOn(list, service, leaf, date)});
        }
      }
    }
  }
  return anchors;
}

/** Describes a service's status at a time, and the qualification of the path's leaf then and at issuance. */
function reportOn(list: TrustedList, service: ListedService, leaf: Certificate, date: Date): ServiceReport {
  const time = date.toISOString();
  const period = periodAt(service, time);
  const isStale = time > list.nextUpdate;
  const atTime = qualify(leaf, service, time);
  const atIssuance = qualify(leaf, service, leaf.x509.notBefore.value.toISOString());
  const isQualified = !isStale && atTime !== null && atIssuance?.purpose === atTime.purpose;
  return {
    territory: list.territory,
    issuedAt: list.issuedAt,
    type: service.type,
    provider: service.provider,
    name: service.name,
    status: isStale ? 'stale' : !period ? 'not-listed' : isActive(period, time) ? 'active' : 'inactive',
    statusName: period?.status ?? '',
    since: period?.from ?? null,
    qualifiedFor: isQualified ? atTime.purpose : null,
    hasDevice: isQualified && atIssuance.hasDevice === atTime.hasDevice ? atTime.hasDevice : null,
  };
}
