/** Reads certificate extensions (RFC 5280 §4.2) as plain data. */
import * as asn1js from 'asn1js';
import type {Certificate, GeneralName} from 'pkijs';
import {crlNames, type ExtensionTypes, parsedExtension, unknownCritical} from '../certificate.ts';
import {KEY_USES, type KeyUse} from './report.ts';

const OID = {
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  qcStatements: '1.3.6.1.5.5.7.1.3',
  certificatePolicies: '2.5.29.32',
  alternativeName: '2.5.29.17',
  crlDistributionPoints: '2.5.29.31',
  authorityInformationAccess: '1.3.6.1.5.5.7.1.1',
} as const;

/** Extensions shown here or processed by every verifier: key identifiers, name constraints and policy rules. */
const KNOWN: readonly string[] = [
  ...Object.values(OID),
  '2.5.29.14',
  '2.5.29.35',
  '2.5.29.30',
  '2.5.29.36',
  '2.5.29.33',
  '2.5.29.54',
];

/** The statement with the declared types of use, and the access methods of authorityInformationAccess. */
const QC_TYPE = '0.4.0.1862.1.6';
const OCSP = '1.3.6.1.5.5.7.48.1';
const CA_ISSUERS = '1.3.6.1.5.5.7.48.2';

/** The extensions of a certificate. Malformed ones count as absent. */
export function readExtensions({extensions = []}: Certificate) {
  const read = <Oid extends keyof ExtensionTypes>(oid: Oid) => parsedExtension(extensions, oid);
  const constraints = read(OID.basicConstraints);
  const limit = constraints?.pathLenConstraint;
  const use = read(OID.keyUsage);
  const accesses = read(OID.authorityInformationAccess)?.accessDescriptions ?? [];
  const addresses = (method: string) =>
    accesses.filter(({accessMethod}) => accessMethod === method).flatMap(({accessLocation}) => textOf(accessLocation));
  return {
    isAuthority: constraints?.cA === true,
    pathLength: typeof limit === 'number' ? limit : null,
    keyUses: use instanceof asn1js.BitString ? keyUses(use.valueBlock.valueHexView) : [],
    extendedUses: read(OID.extendedKeyUsage)?.keyPurposes ?? [],
    statements: (read(OID.qcStatements)?.values ?? []).flatMap(({id, type}) => [
      id,
      ...(id === QC_TYPE ? declaredTypes(type) : []),
    ]),
    policies: (read(OID.certificatePolicies)?.certificatePolicies ?? []).map(({policyIdentifier}) => policyIdentifier),
    alternativeNames: (read(OID.alternativeName)?.altNames ?? []).flatMap(textOf),
    crls: crlNames(extensions).flatMap(textOf),
    ocsp: addresses(OCSP),
    issuerFiles: addresses(CA_ISSUERS),
    unknownCritical: unknownCritical(extensions, KNOWN),
  };
}

/** QcType (ETSI EN 319 412-5 §4.2.3). */
function declaredTypes(type: unknown): readonly string[] {
  return type instanceof asn1js.Sequence
    ? type.valueBlock.value.flatMap((item) =>
        item instanceof asn1js.ObjectIdentifier ? [item.valueBlock.toString()] : [],
      )
    : [];
}

/** An e-mail address, domain or URL (GeneralName types 1, 2 and 6, RFC 5280 §4.2.1.6). */
function textOf({type, value}: GeneralName): readonly string[] {
  return [1, 2, 6].includes(type) && typeof value === 'string' ? [value] : [];
}

/** The key usages whose bits are set, starting with the most significant bit of the first byte. */
export function keyUses(bits: Uint8Array): readonly KeyUse[] {
  return KEY_USES.filter((_, index) => ((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1);
}
