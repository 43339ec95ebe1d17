/** Adapts the XML signature report to the format-independent one. */
import {type ReferenceReport, type XmlSignatureReport} from '../xml/report.ts';
import {verifyXml, type XmlOptions} from '../xml/verify.ts';
import {type Bytes} from '../bytes.ts';
import {type CheckReport} from '../pdf/result.ts';
import {type ReadTrustData} from '../trust-data.ts';
import {ReasonError, type Reason, type ReasonCode, sortBySeverity, verdictOf, worst} from '../verdict.ts';
import {contentStateOf} from '../checks.ts';
import {type Found, type SignatureResult, type VerifyFileOptions} from './result.ts';

/** The check that a reason belongs to; all other reasons concern the certificate chain. */
const CHECK_OF: Readonly<Partial<Record<ReasonCode, CheckReport['name']>>> = {
  HASH_FAILURE: 'digest',
  REFERENCE_MISSING: 'digest',
  NO_SIGNED_DATA: 'byte-range',
  REFERENCE_AMBIGUOUS: 'digest',
  SIGNED_DATA_NOT_FOUND: 'digest',
  CONTENT_MISSING: 'digest',
  COVERAGE_PARTIAL: 'byte-range',
  SIG_CRYPTO_FAILURE: 'signature',
  FORMAT_FAILURE: 'signature',
  PROPERTIES_UNSIGNED: 'signature',
  PROPERTIES_TARGET_MISMATCH: 'signature',
  ALGORITHM_UNSUPPORTED: 'signature',
  SIGNING_CERTIFICATE_MISMATCH: 'signing-certificate',
  REVOKED: 'revocation',
  REVOKED_NO_POE: 'revocation',
  REVOKED_CA_NO_POE: 'revocation',
  REVOCATION_MISSING: 'revocation',
  REVOCATION_STALE: 'revocation',
  REVOCATION_NONSTANDARD: 'revocation',
  RESPONDER_UNCHECKED: 'revocation',
  TIMESTAMP_INVALID: 'timestamp',
  TIMESTAMP_UNCHECKED: 'timestamp',
  TIMESTAMP_UNTRUSTED: 'timestamp',
  TIMESTAMP_NONSTANDARD: 'timestamp',
  TIMESTAMP_ORDER_FAILURE: 'timestamp',
};

const CHECKS: readonly CheckReport['name'][] = [
  'byte-range',
  'digest',
  'signature',
  'signing-certificate',
  'chain',
  'revocation',
  'timestamp',
];

/** Whether a check was performed, as far as the XML report shows. */
function wasPerformed(name: CheckReport['name'], signature: XmlSignatureReport): boolean {
  const {references, isSignatureRight, isCertificateNamed, signer, provenTime} = signature;
  switch (name) {
    case 'digest':
      return references.length > 0 && references.every(({isDigestRight}) => isDigestRight);
    case 'signature':
      return isSignatureRight === true;
    case 'signing-certificate':
      return isCertificateNamed;
    case 'timestamp':
      return provenTime !== null;
    case 'byte-range':
      return references.length > 0;
    default:
      return signer !== null && isSignatureRight !== null;
  }
}

function checksOf(signature: XmlSignatureReport, reasons: readonly Reason[]): CheckReport[] {
  return CHECKS.map((name): CheckReport => {
    const own = reasons
      .filter(({code}) => verdictOf({code}) !== 'valid' || code.startsWith('TIMESTAMP'))
      .filter(({code}) => (CHECK_OF[code] ?? 'chain') === name);
    const verdict = worst(own.map(verdictOf));
    if (verdict === 'invalid') {
      return {name, outcome: 'failed', reasons: own};
    }
    const isMade = wasPerformed(name, signature);
    const isOptional = name === 'timestamp' || name === 'signing-certificate';
    const outcome = own.length > 0 ? 'unknown' : isMade ? 'passed' : isOptional ? 'absent' : 'unknown';
    return {name, outcome, reasons: own};
  });
}

/** Verifies every signature of an XML file. `outside` resolves references to other files. Throws like `verifyXml`. */
export async function verifyXmlFile(
  file: Bytes,
  trust: ReadTrustData,
  outside?: XmlOptions['external'],
): Promise<readonly (SignatureResult & {readonly references: readonly ReferenceReport[]})[]> {
  const signatures = await verifyXml(file, outside ? {...trust, external: outside} : trust).then(
    (report) => report.signatures,
    (error: unknown) => {
      // An unsigned document is not an error.
      if (error instanceof ReasonError && error.code === 'NOT_SIGNED') {
        return [];
      }
      throw error;
    },
  );
  return signatures.map((signature) => {
    const {reasons} = signature;
    const checks = checksOf(signature, reasons);
    const {references} = signature;
    return {
      format: signature.form,
      level: signature.level,
      verdict: worst(reasons.map(verdictOf)),
      reasons: sortBySeverity(reasons),
      checks,
      content: contentStateOf(checks, reasons),
      signer: signature.signer,
      chain: signature.chain,
      signatureAlgorithm: signature.signatureAlgorithm,
      digestAlgorithm: references[0]?.digestAlgorithm ?? null,
      claimedTime: signature.claimedTime,
      provenTime: signature.provenTime,
      timestamps: signature.timestamps,
      covers: references.map(({element}) => element),
      isCounterSignature: signature.isCounterSignature,
      laterChanges: [],
      pdf: null,
      references,
    };
  });
}

/** Verifies an XML file; `content` is the document of a detached signature. Throws like `verifyXmlFile`. */
export async function examineXml(
  bytes: Bytes,
  trust: ReadTrustData,
  content: VerifyFileOptions['content'],
): Promise<Found> {
  const results = await verifyXmlFile(bytes, trust, content && (() => content.bytes));
  const isMissing = results.some(({reasons}) => reasons.some(({code}) => code === 'SIGNED_DATA_NOT_FOUND'));
  return {
    signatures: results.map(({references: _, ...result}) => result),
    needsContent: isMissing && !content,
  };
}
