/** Formats the report as JSON with the names of the ETSI TS 119 102-2 schema. */
import {decisiveReasons} from '../checks.ts';
import {type Reason, type Verdict} from '../verdict.ts';
import {type FileReport, type SignatureResult} from './result.ts';

const INDICATIONS: Readonly<Record<Verdict, string>> = {
  valid: 'urn:etsi:019102:mainindication:total-passed',
  invalid: 'urn:etsi:019102:mainindication:total-failed',
  indeterminate: 'urn:etsi:019102:mainindication:indeterminate',
};

/** Codes that are also EN 319 102-1 sub-indications. Others are reported as findings. */
const SUBINDICATIONS: ReadonlySet<string> = new Set([
  'FORMAT_FAILURE',
  'HASH_FAILURE',
  'SIG_CRYPTO_FAILURE',
  'REVOKED',
  'NOT_YET_VALID',
  'CHAIN_CONSTRAINTS_FAILURE',
  'CERTIFICATE_CHAIN_GENERAL_FAILURE',
  'CRYPTO_CONSTRAINTS_FAILURE',
  'TIMESTAMP_ORDER_FAILURE',
  'NO_SIGNING_CERTIFICATE_FOUND',
  'NO_CERTIFICATE_CHAIN_FOUND',
  'OUT_OF_BOUNDS_NO_POE',
  'REVOKED_NO_POE',
  'REVOKED_CA_NO_POE',
  'SIGNED_DATA_NOT_FOUND',
]);

const subIndication = ({code}: Reason): string =>
  SUBINDICATIONS.has(code)
    ? `urn:etsi:019102:subindication:${code}`
    : code === 'UNTRUSTED_ROOT' || code === 'NO_ROOTS'
      ? 'urn:etsi:019102:subindication:NO_CERTIFICATE_CHAIN_FOUND'
      : code.startsWith('REVOCATION')
        ? 'urn:etsi:019102:subindication:TRY_LATER'
        : code;

function signatureReport(result: SignatureResult, index: number, {sha256, verifiedAt}: FileReport) {
  const decisive = decisiveReasons(result);
  return {
    signatureIdentifier: {id: `signature-${index + 1}`},
    ...(result.isCounterSignature ? {isCounterSignature: true} : {}),
    validationTimeInfo: {
      validationTime: verifiedAt,
      ...(result.provenTime === null ? {} : {bestSignatureTime: {poeTime: result.provenTime}}),
    },
    signersDocument: {
      digestAlgAndValue: {digestMethod: 'SHA-256', digestValue: sha256},
      ...(result.covers.length > 0 ? {references: result.covers} : {}),
    },
    signatureAttributes: {
      format: result.format,
      level: result.level,
      ...(result.claimedTime === null ? {} : {signingTime: {time: result.claimedTime}}),
      signatureAlgorithm: result.signatureAlgorithm,
      digestAlgorithm: result.digestAlgorithm,
    },
    signerInformation: result.signer && {
      signer: result.signer.subject,
      issuer: result.signer.issuer,
      serialNumber: result.signer.serial,
      certificateSha256: result.signer.sha256,
    },
    signatureValidationStatus: {
      mainIndication: INDICATIONS[result.verdict],
      subIndication: [...new Set(decisive.map(subIndication))],
    },
    validationConstraintsEvaluationReport: result.checks.map(({name, outcome, reasons}) => ({
      validationConstraint: name,
      validationStatus: outcome,
      associatedValidationReportData: reasons,
    })),
    observations: result.reasons.filter((reason) => !decisive.includes(reason)),
    certificateChain: (result.chain?.links ?? []).map(({certificate, isTrusted, revocation}) => ({
      subject: certificate.subject,
      sha256: certificate.sha256,
      isTrustAnchor: isTrusted,
      revocationStatus: revocation.status,
    })),
    ...(result.chain?.service ? {trustedListService: result.chain.service} : {}),
    timestamps: result.timestamps.map(({time, verdict, serial, authority}) => ({
      time,
      serial,
      authority: authority?.subject ?? null,
      mainIndication: INDICATIONS[verdict],
    })),
  };
}

/**
 * A report as plain data, ready for `JSON.stringify`. Times are ISO 8601, digests hexadecimal.
 *
 * The names are those of the schema of ETSI TS 119 102-2.
 *
 * @example
 *   ```js
 *   import {readFile} from 'node:fs/promises';
 *   import {validationReport, verifyFile} from '@sign/signatures';
 *
 *   const report = await verifyFile(new Uint8Array(await readFile('contract.pdf')), {roots: []});
 *   const validator = {application: 'example', version: '1.0'};
 *   console.log(JSON.stringify(validationReport(report, {name: 'contract.pdf', validator})));
 *   ```
 *
 * @param name the name of the file
 * @param validator the program that verified it
 */
export const validationReport = (
  report: FileReport,
  {
    name,
    validator,
  }: {readonly name: string; readonly validator: {readonly application: string; readonly version: string}},
) => ({
  validationReport: {
    standard: 'ETSI TS 119 102-2',
    validationPolicy: 'ETSI EN 319 102-1, offline: revocation data only from the file or the caller',
    validator,
    validationTime: report.verifiedAt,
    signersDocument: {
      name,
      size: report.size,
      kind: report.kind,
      format: report.format,
      digestAlgAndValue: {digestMethod: 'SHA-256', digestValue: report.sha256},
    },
    mainIndication: report.verdict && INDICATIONS[report.verdict],
    reasons: report.reasons,
    signatureValidationReport: report.signatures.map((result, index) => signatureReport(result, index, report)),
    containedFiles: report.contents.map(({name: path, size, sha256, signedBy}) => ({
      name: path,
      size,
      sha256,
      signedBy: signedBy.map((index) => `signature-${index + 1}`),
    })),
  },
});
