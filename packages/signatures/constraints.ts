/** Checks the name and policy constraints that CAs impose on paths (RFC 5280 §6.1), for any initial policy. */
import type * as pkijs from 'pkijs';
import {contentOf, type Node} from './asn1.ts';
import {type Bytes} from './bytes.ts';
import {type Certificate, extension, hasExtension, isSelfIssued} from './certificate.ts';
import {type Reason} from './verdict.ts';

const NAME_CONSTRAINTS = '2.5.29.30';
const POLICIES = '2.5.29.32';
const POLICY_MAPPINGS = '2.5.29.33';
const POLICY_CONSTRAINTS = '2.5.29.36';
const INHIBIT_ANY = '2.5.29.54';
const ANY_POLICY = '2.5.29.32.0';
const EMAIL_ATTRIBUTE = '1.2.840.113549.1.9.1';

/** The extensions processed here. */
const CONSTRAINT_EXTENSIONS = [NAME_CONSTRAINTS, POLICY_MAPPINGS, POLICY_CONSTRAINTS, INHIBIT_ANY] as const;

/** Critical extensions that the verifier processes, or that are irrelevant to its checks (RFC 5280 §4.2). */
export const PROCESSED_EXTENSIONS: readonly string[] = [
  '2.5.29.14',
  '2.5.29.15',
  '2.5.29.17',
  '2.5.29.19',
  '2.5.29.32',
  '2.5.29.35',
  '2.5.29.37',
  ...CONSTRAINT_EXTENSIONS,
];

const [EMAIL, DNS, DIRECTORY, URI, ADDRESS] = [1, 2, 4, 6, 7];
const ALTERNATIVE_NAMES = '2.5.29.17';

/** More comparisons of names with constraints than any real path needs; each takes a microsecond. */
const MAX_COMPARISONS = 250_000;

/** Checks a path, given from the end entity upwards. `hasAnchor` says that the last certificate is the trust anchor. */
export function checkConstraints(path: readonly Certificate[], hasAnchor: boolean): Reason[] {
  const unreadable = path.flatMap((certificate) =>
    CONSTRAINT_EXTENSIONS.filter((oid) => hasExtension(certificate, oid) && extension(certificate, oid) === undefined),
  );
  if (unreadable.length > 0) {
    return unreadable.map((detail) => ({code: 'CONSTRAINT_UNSUPPORTED', detail}));
  }
  return [...checkNames(path), ...checkPolicies(hasAnchor ? path.slice(0, -1) : path)];
}

/** §6.1.3 (b), (c): constrains every name below a CA, except in self-issued certificates. */
function checkNames(path: readonly Certificate[]): Reason[] {
  const reasons: Reason[] = [];
  path.forEach((authority, depth) => {
    const constraints = depth > 0 ? extension(authority, NAME_CONSTRAINTS) : undefined;
    if (!constraints) {
      return;
    }
    const basesOf = (subtrees: readonly pkijs.GeneralSubtree[] | undefined) => (subtrees ?? []).map(({base}) => base);
    const permitted = basesOf(constraints.permittedSubtrees);
    const excluded = basesOf(constraints.excludedSubtrees);
    const below = path.slice(0, depth).filter((certificate, index) => index === 0 || !isSelfIssued(certificate));
    const names = below.flatMap(namesOf);
    // A name that cannot be read may be forbidden.
    const isUnreadable = below.some(
      (certificate) => hasExtension(certificate, ALTERNATIVE_NAMES) && !alternatives(certificate),
    );
    if (isUnreadable || names.length * (permitted.length + excluded.length) > MAX_COMPARISONS) {
      reasons.push({code: 'CONSTRAINT_UNSUPPORTED', detail: NAME_CONSTRAINTS});
      return;
    }
    for (const name of names) {
      const isOfType = ({type}: pkijs.GeneralName): boolean => type === name.type;
      const relevant = permitted.filter(isOfType);
      if ([...relevant, ...excluded.filter(isOfType)].length === 0) {
        continue;
      }
      if (!isSupported(name)) {
        reasons.push({code: 'CONSTRAINT_UNSUPPORTED', detail: NAME_CONSTRAINTS});
      } else if (
        (relevant.length > 0 && !relevant.some((base) => isWithin(name, base))) ||
        excluded.filter(isOfType).some((base) => isWithin(name, base))
      ) {
        reasons.push({code: 'CHAIN_CONSTRAINTS_FAILURE', detail: textOf(name)});
      }
    }
  });
  return reasons;
}

const alternatives = (certificate: Certificate) => extension(certificate, ALTERNATIVE_NAMES);

/** Whether a name can be compared. Programs disagree about the host of an address with several «@» (RFC 5321 §4.1.2). */
const isSupported = ({type, value}: Name): boolean =>
  [DNS, DIRECTORY, URI, ADDRESS].includes(type) || (type === EMAIL && String(value).split('@').length === 2);

type Name = Pick<pkijs.GeneralName, 'type' | 'value'>;

function namesOf(certificate: Certificate): Name[] {
  const {subject} = certificate.x509;
  const others = alternatives(certificate)?.altNames ?? [];
  const parts = subject.typesAndValues;
  // §4.2.1.10: old certificates have the e-mail address in the subject.
  const addresses = others.some(({type}) => type === EMAIL)
    ? []
    : parts.filter(({type}) => type === EMAIL_ATTRIBUTE).map(({value}) => ({type: EMAIL, value: valueText(value)}));
  return [...(parts.length > 0 ? [{type: DIRECTORY, value: subject}] : []), ...addresses, ...others] as Name[];
}

function valueText(value: unknown): string {
  const text = (value as {valueBlock?: {value?: unknown}}).valueBlock?.value;
  return typeof text === 'string' ? text : '';
}

function textOf({type, value}: Name): string {
  if (type === DIRECTORY) {
    return (value as pkijs.RelativeDistinguishedNames).typesAndValues.map((part) => valueText(part.value)).join(', ');
  }
  return String(value).slice(0, 200);
}

/** §4.2.1.10: whether a name has the required prefix or suffix. */
function isWithin(name: Name, base: Name): boolean {
  if (name.type === DIRECTORY) {
    const [parts, wanted] = [name, base].map(
      ({value}) => (value as pkijs.RelativeDistinguishedNames).typesAndValues,
    ) as [pkijs.AttributeTypeAndValue[], pkijs.AttributeTypeAndValue[]];
    return wanted.every((part, index) => parts[index]?.isEqual(part) === true);
  }
  if (name.type === ADDRESS) {
    // An address and a mask as long.
    const [address, range] = [name, base].map(({value}) => contentOf(value as Node)) as [Bytes, Bytes];
    const mask = range.subarray(address.length);
    return (
      range.length === 2 * address.length &&
      address.every((byte, at) => (byte & (mask[at] as number)) === ((range[at] as number) & (mask[at] as number)))
    );
  }
  const wanted = String(base.value).toLowerCase();
  const written = String(name.value).toLowerCase();
  if (name.type === DNS) {
    return wanted === '' || written === wanted || written.endsWith(`.${wanted.replace(/^\./, '')}`);
  }
  if (name.type === EMAIL && wanted.includes('@')) {
    return written === wanted;
  }
  const host = name.type === EMAIL ? written.slice(written.lastIndexOf('@') + 1) : hostOf(written);
  // With a leading dot, the constraint matches subdomains; without it, only the host itself.
  return wanted === '' || (wanted.startsWith('.') ? host.endsWith(wanted) : host === wanted);
}

function hostOf(address: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#:]*)/.exec(address)?.[1] ?? '';
}

/** §6.1.2 to §6.1.5, with sets instead of the policy tree, which suffices when every initial policy is acceptable. */
function checkPolicies(path: readonly Certificate[]): Reason[] {
  let explicit = path.length + 1;
  let mapping = path.length + 1;
  let any = path.length + 1;
  let valid: ReadonlySet<string> = new Set([ANY_POLICY]);
  for (const [index, certificate] of [...path].reverse().entries()) {
    const isLast = index === path.length - 1;
    const isRollover = !isLast && isSelfIssued(certificate);
    const stated = extension(certificate, POLICIES)?.certificatePolicies ?? [];
    const policies = stated.map(({policyIdentifier}) => policyIdentifier);
    const named = policies.filter((policy) => policy !== ANY_POLICY && (valid.has(policy) || valid.has(ANY_POLICY)));
    const acceptsAny = policies.includes(ANY_POLICY) && (any > 0 || isRollover);
    valid = new Set([...named, ...(acceptsAny ? valid : [])]);
    if (explicit === 0 && valid.size === 0) {
      return [{code: 'CHAIN_CONSTRAINTS_FAILURE', detail: POLICIES}];
    }
    const constraints = extension(certificate, POLICY_CONSTRAINTS);
    if (isLast) {
      explicit = constraints?.requireExplicitPolicy === 0 ? 0 : Math.max(0, explicit - 1);
      break;
    }
    valid = mapped(certificate, valid, mapping > 0);
    if (!isRollover) {
      explicit = Math.max(0, explicit - 1);
      mapping = Math.max(0, mapping - 1);
      any = Math.max(0, any - 1);
    }
    explicit = Math.min(explicit, constraints?.requireExplicitPolicy ?? explicit);
    mapping = Math.min(mapping, constraints?.inhibitPolicyMapping ?? mapping);
    any = Math.min(any, extension(certificate, INHIBIT_ANY)?.valueBlock.valueDec ?? any);
  }
  return explicit === 0 && valid.size === 0 ? [{code: 'CHAIN_CONSTRAINTS_FAILURE', detail: POLICIES}] : [];
}

/** §6.1.4 (b): maps a policy to the CA's names for it; drops it where mapping is inhibited. */
function mapped(certificate: Certificate, valid: ReadonlySet<string>, isAllowed: boolean): ReadonlySet<string> {
  const mappings = extension(certificate, POLICY_MAPPINGS)?.mappings ?? [];
  const next = new Set(valid);
  mappings.forEach(({issuerDomainPolicy}) => next.delete(issuerDomainPolicy));
  for (const {issuerDomainPolicy, subjectDomainPolicy} of isAllowed ? mappings : []) {
    if (valid.has(issuerDomainPolicy) || valid.has(ANY_POLICY)) {
      next.add(subjectDomainPolicy);
    }
  }
  return next;
}
