/** The public interface of the package; all other modules are internal. */
export {MAX_BYTES, decodeBase64, hexOf, toBase64, toPem, type Bytes} from './bytes.ts';
export type {DetachedSignature, DetachedSignatureRequest, KeyKind} from './cades/sign.ts';
export type {CertificateInspection, InspectedCertificate, LinkState} from './certificate/inspect.ts';
export type {
  CertificateReport,
  KeyReport,
  KeyUse,
  NamePart,
  SignatureAlgorithm,
  Strength,
} from './certificate/report.ts';
export {decisiveReasons} from './checks.ts';
export {
  isNotLoaded,
  LimitError,
  NotLoadedError,
  SignatureError,
  TrustedListError,
  UnreadableError,
  type ErrorCode,
} from './errors.ts';
export type {
  BaselineLevel,
  ContentFile,
  ContentState,
  FileKind,
  FileReport,
  SignatureFormat,
  SignatureResult,
  VerifyFileOptions,
} from './file/result.ts';
export {validationReport} from './file/validation-report.ts';
export {extractContent, verifyFile} from './file/verify.ts';
export {
  hasRevocationData,
  inspectCertificates,
  preload,
  readCertificates,
  readTrustedList,
  signDetached,
  type Part,
  type ReadCertificate,
  type TrustedListOptions,
} from './formats.ts';
export {visibleText} from './names.ts';
export type {TrustData} from './options.ts';
export {DEFAULT_POLICY, type Acceptance, type Curve, type Policy} from './policy.ts';
export type {ChangeClass, ChangeKind, FieldValues, LaterChange, PdfDetails} from './pdf/result.ts';
export type {
  CertificateSummary,
  ChainLink,
  ChainReport,
  CheckReport,
  RevocationReport,
  ServiceReport,
  TimestampReport,
} from './report.ts';
export type {ListSource, TrustedList} from './trusted-list/list.ts';
export {REASON_CODES, verdictOf, worst, type Reason, type ReasonCode, type Verdict} from './verdict.ts';
export type {ReferenceReport, XmlDetails} from './xml/report.ts';
