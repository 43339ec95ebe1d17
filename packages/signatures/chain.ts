/** Validates certification paths (RFC 5280 §6.1), with the results of ETSI EN 319 102-1 §5.2.6. */
import {
  type Certificate,
  extendedKeyUsage,
  extension,
  isOfOtherKey,
  hasExtension,
  isReadable,
  isSelfIssued,
  permitsUse,
  SIGNING,
  summarize,
  unknownCritical,
} from './certificate.ts';
import {checkConstraints, PROCESSED_EXTENSIONS} from './constraints.ts';
import {remember} from './memo.ts';
import {type ChainLink, type ChainReport, type RevocationReport, type ServiceReport} from './report.ts';
import {checkRevocation, NO_DATA, type RevocationData, verifyIssuedBy} from './revocation.ts';
import {DEFAULT_POLICY, isAccepted, type Policy} from './policy.ts';
import {keyUse, type SignatureCheck} from './signature.ts';
import {type Reason, verdictOf, worst} from './verdict.ts';

const MAX_LENGTH = 8;
const MAX_PATHS = 12;
const MAX_SIGNATURES = 100;

const KEY_CERT_SIGN = 0x04;
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/**
 * Purposes that exclude signing documents, if there is no other (RFC 5280 §4.2.1.12): serverAuth, codeSigning,
 * timeStamping, OCSPSigning. An allowlist (RFC 9336 §3.1) would reject legitimate certificates, because CAs define
 * purposes of their own.
 */
const OTHER_PURPOSES = new Set(['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.3', TIME_STAMPING, '1.3.6.1.5.5.7.3.9']);

type Purpose = 'signing' | 'time-stamping';

/** A trusted-list service. Its certificate is a trust anchor while the list says so. */
export interface ServiceAnchor {
  readonly certificate: Certificate;
  /** The service's status at `date`, and the qualification of a certificate below it. */
  readonly report: (leaf: Certificate, date: Date) => ServiceReport;
}

/** Finds the services for a purpose that own a certificate or, by name, issued it. */
export type ServiceLookup = (certificate: Certificate, purpose: Purpose) => Promise<readonly ServiceAnchor[]>;

export interface ChainContext {
  /** Candidate certificates for building paths; none is trusted by being here. */
  readonly pool: readonly Certificate[];
  readonly roots: readonly Certificate[];
  /** Trusted lists; a service is a trust anchor while it was active. */
  readonly services?: ServiceLookup | undefined;
  readonly revocation: RevocationData;
  readonly date: Date;
  /** The current time, before which all revocation data must have been issued. */
  readonly now: Date;
  readonly purpose: Purpose;
  /** Whether there is proof that the signed data existed at `date`; otherwise `date` is the current time. */
  readonly hasProofOfTime: boolean;
  /** The default one if missing. */
  readonly policy?: Policy;
}

interface Path {
  /** From the end entity upwards. */
  readonly certificates: readonly Certificate[];
  /** The signature on each certificate but the last. */
  readonly signatures: readonly SignatureCheck[];
  readonly isTrusted: boolean;
  /** The trusted service at which the path ends, unless it is one of the reader's roots. */
  readonly service?: ServiceAnchor;
  /** Whether an issuer with the right name was found, but its key did not sign. */
  readonly isForged: boolean;
}

/** Builds every path from `leaf`, within limits, and reports on the best one. */
export async function validatePath(leaf: Certificate, context: ChainContext): Promise<ChainReport> {
  const paths = await buildPaths(leaf, context);
  let best: {report: ChainReport; rank: number} | null = null;
  for (const path of paths) {
    const report = await evaluatePath(path, context);
    const rank =
      (report.verdict === 'valid' ? 100 : 0) +
      (path.isTrusted ? 50 : 0) +
      (report.service ? 20 : 0) +
      (report.service?.qualifiedFor ? 10 : 0) +
      path.certificates.length -
      // Missing revocation data says nothing about a path.
      10 * Math.min(4, report.reasons.filter(({code}) => code !== 'REVOCATION_MISSING').length);
    if (best === null || rank > best.rank) {
      best = {report, rank};
    }
  }
  // `buildPaths` always returns at least the path with the leaf alone.
  return (best as {report: ChainReport}).report;
}

async function buildPaths(leaf: Certificate, {pool, roots, services, purpose}: ChainContext): Promise<Path[]> {
  const trusted = new Set(roots.map(({fingerprint}) => fingerprint));
  const candidates = bySubject([...roots, ...pool.filter(({fingerprint}) => !trusted.has(fingerprint))]);
  const paths: Path[] = [];
  let budget = MAX_SIGNATURES;

  async function extend(certificates: readonly Certificate[], signatures: readonly SignatureCheck[]): Promise<void> {
    const last = certificates.at(-1) as Certificate;
    if (trusted.has(last.fingerprint)) {
      paths.push({certificates, signatures, isTrusted: true, isForged: false});
      return;
    }
    const listed = (await services?.(last, purpose)) ?? [];
    const own = listed.filter(({certificate}) => certificate.fingerprint === last.fingerprint);
    paths.push(...own.map((service) => ({certificates, signatures, isTrusted: true, service, isForged: false})));
    let hasIssuer = own.length > 0;
    let isForged = false;
    const seen = new Set<string>();
    const named = candidates.get(last.issuerKey) ?? [];
    for (const issuer of [...named, ...listed.map(({certificate}) => certificate)]) {
      if (
        seen.has(issuer.fingerprint) ||
        certificates.some(({fingerprint}) => fingerprint === issuer.fingerprint) ||
        issuer.subjectKey !== last.issuerKey ||
        !isReadable(issuer)
      ) {
        continue;
      }
      if (paths.length >= MAX_PATHS || certificates.length >= MAX_LENGTH || budget-- <= 0) {
        break;
      }
      seen.add(issuer.fingerprint);
      const signature = await verifyIssuedBy(last, issuer);
      if (signature.result === 'bad') {
        isForged ||= !isOfOtherKey(last, issuer);
        continue;
      }
      hasIssuer = true;
      await extend([...certificates, issuer], [...signatures, signature]);
    }
    if (!hasIssuer) {
      paths.push({certificates, signatures, isTrusted: false, isForged});
    }
  }

  await extend([leaf], []);
  return paths.length > 0 ? paths : [{certificates: [leaf], signatures: [], isTrusted: false, isForged: false}];
}

/** Groups certificates by subject: a file may carry thousands, and every step up a path looks for an issuer. */
function bySubject(certificates: readonly Certificate[]): ReadonlyMap<string, readonly Certificate[]> {
  const groups = new Map<string, Certificate[]>();
  for (const certificate of certificates) {
    remember(groups, certificate.subjectKey, () => []).push(certificate);
  }
  return groups;
}

async function evaluatePath(path: Path, context: ChainContext): Promise<ChainReport> {
  const {certificates, signatures, isTrusted, isForged, service: anchor} = path;
  const leaf = certificates[0] as Certificate;
  const last = certificates.at(-1) as Certificate;
  const {date, now, revocation: data, policy = DEFAULT_POLICY} = context;
  const reasons: Reason[] = [];

  if (!isTrusted) {
    const isRoot = isSelfIssued(last) && !isOfOtherKey(last, last);
    const code = isForged
      ? 'CERTIFICATE_CHAIN_GENERAL_FAILURE'
      : isRoot
        ? 'UNTRUSTED_ROOT'
        : 'NO_CERTIFICATE_CHAIN_FOUND';
    reasons.push({code, detail: summarize(last)[isRoot ? 'name' : 'issuerName']});
  }
  const service = anchor?.report(leaf, date) ?? null;
  if (service && service.status !== 'active') {
    const code = service.status === 'stale' ? 'TRUSTED_LIST_STALE' : 'SERVICE_NOT_ACTIVE';
    reasons.push({code, detail: `${service.territory}, ${service.name}`});
  }
  for (const {result, name, use, isNonstandard} of signatures) {
    if (result === 'unsupported') {
      reasons.push({code: 'ALGORITHM_UNSUPPORTED', detail: name});
    } else if (!isAccepted(use, policy, date)) {
      reasons.push({code: 'CRYPTO_CONSTRAINTS_FAILURE', detail: name});
    } else if (isNonstandard) {
      reasons.push({code: 'CERTIFICATE_NONSTANDARD', detail: name});
    }
  }
  if (!isAccepted(keyUse(leaf.x509.subjectPublicKeyInfo), policy, date)) {
    reasons.push({code: 'CRYPTO_CONSTRAINTS_FAILURE', detail: summarize(leaf).key});
  }
  certificates.forEach((certificate, depth) => {
    // Dates and extensions of the trust anchor are not part of the path (RFC 5280 §6.1.1 d).
    if (!(isTrusted && certificate === last)) {
      reasons.push(...checkDates(certificate, depth, context), ...checkExtensions(certificate));
    }
    // §6.1.4 (l): self-issued certificates do not count towards the path length.
    const below = certificates.slice(1, depth).filter((issuer) => !isSelfIssued(issuer)).length;
    // A version 1 root has no extensions that would identify it as a CA.
    const isOldRoot = isTrusted && certificate === last && certificate.x509.version === 0;
    if (depth === 0) {
      reasons.push(...checkPurpose(certificate, context.purpose));
    } else if (!isOldRoot) {
      reasons.push(...checkIssuer(certificate, below));
    }
  });
  reasons.push(...checkConstraints(certificates, isTrusted));

  const links: ChainLink[] = [];
  for (const [depth, certificate] of certificates.entries()) {
    const issuer = certificates[depth + 1];
    const known = issuer ? await checkRevocation(certificate, issuer, {date, now, data, policy}) : NOT_NEEDED;
    const revocation = known.status === 'unknown' && depth === 0 && isNeverRevoked(certificate) ? NOT_NEEDED : known;
    links.push({
      certificate: summarize(certificate),
      revocation,
      isTrusted: isTrusted && certificate === last && (service?.status ?? 'active') === 'active',
    });
    reasons.push(...revocationReasons(revocation, depth, context));
  }
  return {verdict: worst(reasons.map(verdictOf)), reasons, date: date.toISOString(), links, service};
}

const NOT_NEEDED: RevocationReport = {status: 'not-needed', ...NO_DATA, reasons: []};

/**
 * End-entity certificates that are too short-lived to be revoked: noRevAvail (RFC 9608), validity assured (EN 319 412-1
 * §5.2).
 */
const isNeverRevoked = (certificate: Certificate): boolean =>
  extension(certificate, '2.5.29.19')?.cA !== true &&
  ['2.5.29.56', '0.4.0.194121.2.1'].some((oid) => hasExtension(certificate, oid));

function checkDates({x509}: Certificate, depth: number, context: ChainContext): Reason[] {
  // Dates in certificates have no fractions, and the last second belongs to the validity (RFC 5280 §4.1.2.5).
  const date = new Date(Math.floor(context.date.getTime() / 1000) * 1000);
  if (date < x509.notBefore.value) {
    const code = depth === 0 ? 'NOT_YET_VALID' : 'OUT_OF_BOUNDS_NO_POE';
    return [{code, detail: x509.notBefore.value.toISOString()}];
  }
  return date > x509.notAfter.value ? [{code: 'OUT_OF_BOUNDS_NO_POE', detail: x509.notAfter.value.toISOString()}] : [];
}

/** RFC 5280 §4.2: reject a certificate with an unknown critical extension. */
const checkExtensions = ({x509}: Certificate): Reason[] =>
  unknownCritical(x509.extensions, PROCESSED_EXTENSIONS).map((detail) => ({code: 'CONSTRAINT_UNSUPPORTED', detail}));

/** RFC 5280 §6.1.4 (k) to (n): issuers must be CAs and permit this path length. */
function checkIssuer(certificate: Certificate, below: number): Reason[] {
  const constraints = extension(certificate, '2.5.29.19');
  const limit = constraints?.pathLenConstraint;
  const isAllowed =
    constraints?.cA === true && permitsUse(certificate, KEY_CERT_SIGN) && (typeof limit !== 'number' || below <= limit);
  return isAllowed ? [] : [{code: 'CHAIN_CONSTRAINTS_FAILURE', detail: summarize(certificate).name}];
}

/**
 * ETSI EN 319 412-2 §4.3.2 for signatures, and no extended key usage for something else. RFC 3161 §2.3 for time-stamps:
 * the only extended key usage, and critical.
 */
function checkPurpose(certificate: Certificate, purpose: Purpose): Reason[] {
  const purposes = extendedKeyUsage(certificate);
  const isStamping =
    purposes?.length === 1 &&
    purposes[0] === TIME_STAMPING &&
    certificate.x509.extensions?.some(({extnID, critical}) => extnID === '2.5.29.37' && critical) === true;
  const isForOthers = purposes?.every((oid) => OTHER_PURPOSES.has(oid)) === true;
  const isAllowed = permitsUse(certificate, SIGNING) && (purpose === 'signing' ? !isForOthers : isStamping);
  return isAllowed ? [] : [{code: 'CHAIN_CONSTRAINTS_FAILURE', detail: summarize(certificate).name}];
}

function revocationReasons(report: RevocationReport, depth: number, {date, hasProofOfTime}: ChainContext): Reason[] {
  if (report.status !== 'revoked') {
    return [...report.reasons];
  }
  const detail = report.revokedAt ?? '';
  // Revoked after the relevant date, so still valid then (EN 319 102-1 §5.6.2.2).
  if (hasProofOfTime && new Date(detail) > date) {
    return [];
  }
  return [{code: depth > 0 ? 'REVOKED_CA_NO_POE' : hasProofOfTime ? 'REVOKED' : 'REVOKED_NO_POE', detail}];
}
