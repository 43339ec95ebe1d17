/** The public interface of the package; all other modules are internal. */
export {MAX_BYTES, decodeBase64, hexOf, toBase64, toPem, type Bytes} from './bytes';
export type {DetachedSignature, DetachedSignatureRequest, KeyKind} from './cades/sign';
export type {CertificateInspection, InspectedCertificate, LinkState} from './certificate/inspect';
export type {KeyUse, SignatureAlgorithm, Strength} from './certificate/names';
export type {CertificateReport, KeyReport, NamePart} from './certificate/report';
export {decisiveReasons} from './checks';
export type {
  BaselineLevel,
  ContentFile,
  ContentState,
  FileKind,
  FileReport,
  RevocationSummary,
  SignatureFormat,
  SignatureResult,
  VerifyFileOptions,
} from './file/result';
export {validationReport} from './file/validation-report';
export {extractContent, verifyFile} from './file/verify';
export {
  hasRevocationData,
  inspectCertificates,
  preload,
  readCertificates,
  readTrustedList,
  signDetached,
  verifyPdf,
  verifyTimestamp,
  verifyXml,
  type Part,
  type ReadCertificate,
  type VerifyTimestampOptions,
  type VerifyXmlOptions,
} from './formats';
export {visibleText} from './names';
export type {TrustData} from './options';
export type {
  ChangeClass,
  ChangeKind,
  CheckReport,
  FieldValues,
  LaterChange,
  PadesLevel,
  PdfReport,
  SignatureReport,
  VerifyPdfOptions,
} from './pdf/result';
export type {
  CertificateSummary,
  ChainLink,
  ChainReport,
  RevocationReport,
  ServiceReport,
  TimestampReport,
} from './report';
export type {ListSource, TrustedList} from './trusted-list/list';
export {
  CoreError,
  isNotLoaded,
  REASON_CODES,
  TrustedListError,
  verdictOf,
  worst,
  type Reason,
  type ReasonCode,
  type Verdict,
} from './verdict';
export type {ReferenceReport, XmlReport, XmlSignatureReport} from './xml/report';
