/** The public interface of the package; all other modules are internal. */
export { MAX_BYTES, decodeBase64, hexOf, toBase64, toPem } from "./bytes.js";
export { decisiveReasons } from "./checks.js";
export { isNotLoaded, LimitError, NotLoadedError, SignatureError, TrustedListError, UnreadableError, } from "./errors.js";
export { validationReport } from "./file/validation-report.js";
export { extractContent, verifyFile } from "./file/verify.js";
export { hasRevocationData, inspectCertificates, preload, readCertificates, readTrustedList, signDetached, verifyPdf, verifyTimestamp, verifyXml, } from "./formats.js";
export { visibleText } from "./names.js";
export { DEFAULT_POLICY } from "./policy.js";
export { REASON_CODES, verdictOf, worst } from "./verdict.js";
