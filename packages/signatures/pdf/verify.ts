/** Verifies the signatures of a PDF offline (PAdES, ETSI EN 319 142-1; verdicts of EN 319 102-1). */
import {type Bytes, findLastText} from '../bytes.ts';
import {scanCertificates} from '../certificate.ts';
import {type Found} from '../file/result.ts';
import {readRevocationData} from '../revocation.ts';
import {type ReadTrustData} from '../trust-data.ts';
import {ReasonError, type Reason, reasonsIf} from '../verdict.ts';
import {classifyChanges} from './changes.ts';
import {PdfDocument, PdfSource} from './document.ts';
import {readDss} from './dss.ts';
import {type Examined, examine} from './examine.ts';
import {type Permissions, readTransforms} from './permissions.ts';
import {describeSignature} from './report.ts';
import {findSignatures, type FoundSignature, signedUntil} from './signatures.ts';
import {Budget, isOnlyComments, type PdfValue, Reader, tryRead} from './syntax.ts';
import {evaluateAll, levelOf, type Store, type Trusted} from './trust.ts';

/** Limits the bytes to digest in total, because each signature of a large file covers most of it. */
const MAX_DIGESTED_BYTES = 1024 * 1024 * 1024;

/**
 * Verifies every signature and document time-stamp of a PDF. A file without signatures yields a report too. Throws
 * `ReasonError` when the file cannot be examined.
 */
export async function verifyPdf(
  bytes: Bytes,
  {roots, services, certificates, revocation: given, now, policy, signal}: ReadTrustData,
  progress: (share: number) => void = () => undefined,
): Promise<Required<Pick<Found, 'signatures' | 'reasons'>>> {
  const source = new PdfSource(bytes, new Budget(bytes.length));
  const document = PdfDocument.open(source);
  const found = findSignatures(document, bytes);
  if (found.reduce((sum, item) => sum + signedUntil(item), 0) > MAX_DIGESTED_BYTES) {
    throw new ReasonError('TOO_MANY_SIGNATURES', `${found.length}`);
  }
  progress(0.1);

  const dss = readDss(document);
  const carried = await scanCertificates(dss?.certificates ?? []);
  const pool = [...carried, ...certificates, ...roots];
  const context = {pool, policy, resolve: (value: PdfValue) => document.resolve(value)};
  const examined: Examined[] = [];
  for (const [index, item] of found.entries()) {
    const subFilter = document.name(item.dict.get('SubFilter'));
    signal?.throwIfAborted();
    examined.push(await examine(item, subFilter, bytes, context));
    progress(0.1 + (0.5 * (index + 1)) / found.length);
  }
  const inSignatures = examined.flatMap((item) => [item.cms, ...item.timestamps.map(({cms}) => cms)]);
  const inFile = await readRevocationData(
    [...(dss?.revocation ?? []), ...inSignatures.flatMap((cms) => cms?.revocation ?? [])],
    'embedded',
  );
  const revocation = [...inFile, ...given];
  const stamps = examined.flatMap((item) => item.timestamps.flatMap(({cms}) => cms.certificates));
  const evaluated = await evaluateAll(examined, {pool: [...pool, ...stamps], roots, services, revocation, policy, now});
  progress(0.8);

  const revisions = new Map<FoundSignature, PdfDocument | null>();
  for (const item of found) {
    revisions.set(item, signedUntil(item) > 0 ? openRevision(source, signedUntil(item)) : null);
  }
  const hasStore = ({examined: {found: item}}: Trusted): boolean =>
    (revisions.get(item)?.root.get('DSS') ?? null) !== null;
  const store: Store = {
    hasStore: dss !== null,
    certificates: [...carried, ...examined.flatMap((item) => item.certificates), ...stamps],
    revocation: inFile,
  };
  const dicts = new Set(found.map(({dict}) => dict));
  const permissions = effectivePermissions(found, (item) => revisions.get(item) ?? document);
  const levels = await Promise.all(
    evaluated.map((item, index) => levelOf(item, evaluated.slice(index + 1), store, hasStore)),
  );
  const signatures = evaluated.map((item, index) => {
    const {found: signature} = item.examined;
    const revision = revisions.get(signature) ?? null;
    const changes = revision && classifyChanges(revision, document, bytes, permissions(index), dicts, source.budget);
    progress(0.8 + (0.2 * (index + 1)) / evaluated.length);
    return describeSignature(item, {
      document,
      permissions: readTransforms(revision ?? document, signature.dict),
      changes,
      level: levels[index] ?? null,
      fileSize: bytes.length,
      hasDss: dss !== null,
      policy,
      hasSignatures: found.some(({isDocumentTimestamp}) => !isDocumentTimestamp),
    });
  });
  return {
    signatures,
    reasons: fileReasons(document, bytes, signatures.length, roots.length > 0 || services !== undefined),
  };
}

function openRevision(source: PdfSource, end: number): PdfDocument | null {
  const revision = tryRead(() => PdfDocument.open(source, end));
  return revision?.xref.isRepaired ? null : revision;
}

/** What a signature and those before it, by index in signing order, together permit in later revisions. */
function effectivePermissions(
  found: readonly FoundSignature[],
  revisionOf: (signature: FoundSignature) => PdfDocument,
): (index: number) => Permissions {
  const transforms = found.map((item) => readTransforms(revisionOf(item), item.dict));
  return (index: number) => {
    const inForce = transforms.slice(0, index + 1);
    const levels = inForce.flatMap(({docMdp}) => docMdp ?? []);
    return {
      docMdp: ([1, 2, 3] as const).find((level) => levels.includes(level)) ?? null,
      isCertification: inForce.some(({isCertification}) => isCertification),
      isFieldLocked: (name: string) => inForce.some(({isFieldLocked}) => isFieldLocked(name)),
    };
  };
}

/** Whether the file ends after `startxref` and its offset, apart from comments such as `%%EOF` (ISO 32000-1 §7.5.5). */
function hasCompleteEnd(bytes: Bytes): boolean {
  const reader = new Reader(bytes, findLastText(bytes, 'startxref') + 9, new Budget());
  return reader.integer() >= 0 && isOnlyComments(bytes, reader.at);
}

function fileReasons(document: PdfDocument, bytes: Bytes, signatures: number, hasAnchors: boolean): Reason[] {
  const isTruncated = !hasCompleteEnd(bytes);
  return reasonsIf({
    TRUNCATED: isTruncated,
    // A truncated file may have lost its signatures.
    NO_SIGNATURES: signatures === 0 && !isTruncated,
    NO_ROOTS: signatures > 0 && !hasAnchors,
    STRUCTURE_REPAIRED: document.xref.isRepaired,
    ENCRYPTED: document.isEncrypted,
  });
}
