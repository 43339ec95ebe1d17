/** The extensions of a certificate (RFC 5280, clause 4.2) in the reader's words. */
import * as asn1js from 'asn1js';
import type {Certificate} from 'pkijs';
import type {CertificateReport} from './report';
import {extendedUse, keyUses, statement} from './names';

type Extensions = Pick<
  CertificateReport,
  | 'isAuthority'
  | 'pathLength'
  | 'keyUses'
  | 'extendedUses'
  | 'statements'
  | 'policies'
  | 'alternativeNames'
  | 'crls'
  | 'ocsp'
  | 'issuerFiles'
  | 'unknownCritical'
>;

interface GeneralNameLike {
  readonly type: number;
  readonly value: unknown;
}

/** What the extensions say; those that are not shown are named only when they are critical and unknown. */
export function readExtensions(certificate: Certificate): Extensions {
  const found = {
    isAuthority: false,
    pathLength: null as number | null,
    keyUses: [] as readonly string[],
    extendedUses: [] as readonly string[],
    statements: [] as readonly string[],
    policies: [] as readonly string[],
    alternativeNames: [] as readonly string[],
    crls: [] as readonly string[],
    ocsp: [] as readonly string[],
    issuerFiles: [] as readonly string[],
    unknownCritical: [] as string[],
  };
  for (const {extnID, critical, parsedValue} of certificate.extensions ?? []) {
    // The shape that pkijs gives each extension is known by its number.
    const value = parsedValue as Record<string, unknown> | undefined;
    switch (extnID) {
      case '2.5.29.19': {
        found.isAuthority = value?.cA === true;
        const limit = value?.pathLenConstraint;
        found.pathLength = typeof limit === 'number' ? limit : null;
        break;
      }
      case '2.5.29.15':
        found.keyUses = parsedValue instanceof asn1js.BitString ? keyUses(parsedValue.valueBlock.valueHexView) : [];
        break;
      case '2.5.29.37':
        found.extendedUses = listOf<string>(value?.keyPurposes).map(extendedUse);
        break;
      case '1.3.6.1.5.5.7.1.3':
        found.statements = listOf<{id: string; type?: unknown}>(value?.values).flatMap(({id, type}) => [
          statement(id),
          ...(id === '0.4.0.1862.1.6' ? declaredTypes(type) : []),
        ]);
        break;
      case '2.5.29.32':
        found.policies = listOf<{policyIdentifier: string}>(value?.certificatePolicies).map(
          ({policyIdentifier}) => policyIdentifier,
        );
        break;
      case '2.5.29.17':
        found.alternativeNames = listOf<GeneralNameLike>(value?.altNames).flatMap(generalName);
        break;
      case '2.5.29.31':
        found.crls = listOf<{distributionPoint?: unknown}>(value?.distributionPoints).flatMap(({distributionPoint}) =>
          listOf<GeneralNameLike>(distributionPoint).flatMap(generalName),
        );
        break;
      case '1.3.6.1.5.5.7.1.1': {
        const addresses = (method: string) =>
          listOf<{accessMethod: string; accessLocation: GeneralNameLike}>(value?.accessDescriptions)
            .filter(({accessMethod}) => accessMethod === method)
            .flatMap(({accessLocation}) => generalName(accessLocation));
        found.ocsp = addresses('1.3.6.1.5.5.7.48.1');
        found.issuerFiles = addresses('1.3.6.1.5.5.7.48.2');
        break;
      }
      default:
        if (critical && !READ_BY_VERIFIERS.includes(extnID)) {
          found.unknownCritical.push(extnID);
        }
    }
  }
  return found;
}

/** Identifiers of keys, name constraints and policy rules: not shown, but no surprise either. */
const READ_BY_VERIFIERS: readonly string[] = [
  '2.5.29.14',
  '2.5.29.35',
  '2.5.29.30',
  '2.5.29.36',
  '2.5.29.33',
  '2.5.29.54',
];

const listOf = <Item>(value: unknown): readonly Item[] => (Array.isArray(value) ? (value as Item[]) : []);

/** QcType of ETSI EN 319 412-5, clause 4.2.3. */
function declaredTypes(type: unknown): readonly string[] {
  return type instanceof asn1js.Sequence
    ? type.valueBlock.value.flatMap((item) =>
        item instanceof asn1js.ObjectIdentifier ? [statement(item.valueBlock.toString())] : [],
      )
    : [];
}

function generalName({type, value}: GeneralNameLike): readonly string[] {
  // 1 is an e-mail address, 2 a domain, 6 an address of the web (RFC 5280, clause 4.2.1.6).
  return [1, 2, 6].includes(type) && typeof value === 'string' ? [value] : [];
}
