/**
 * Verifies signed ZIP containers: ASiC-S and ASiC-E (ETSI EN 319 162-1), ODF 1.3 and Office Open XML (ISO/IEC 29500-2).
 */
import type {Element} from '@xmldom/xmldom';
import {DIGESTS, DS} from '../xml/algorithms.ts';
import {isInstruction} from '../xml/c14n.ts';
import {allElements, attribute, byName, childNodes, fromBase64, onlyChild, parseXml, textOf} from '../xml/dom.ts';
import {type Bytes, decodedUri, equalBytes, hexOf} from '../bytes.ts';
import {check, contentStateOf, unevaluated, withoutFailure} from '../checks.ts';
import {digestOnce} from '../digest.ts';
import {objections, settle} from '../policy.ts';
import {type ReadTrustData} from '../trust-data.ts';
import {findingOf} from '../errors.ts';
import {attempt, ensure, ReasonError, type Reason, sortBySeverity, verdictOf, worst} from '../verdict.ts';
import {bytesAround, verifyCmsFile, verifyTimestampFile} from './cms.ts';
import {MAX_ARCHIVES, MAX_SIGNATURES} from '../stamps.ts';
import {recognize} from './recognize.ts';
import {type ContentFile, type FileKind, type Found as FileFound, type SignatureResult} from './result.ts';
import {unsignedInPackage} from './package.ts';
import {verifyXml} from '../xml/verify.ts';
import {budgetFor, type ByteBudget} from '../xml/references.ts';
import {readZip, type ZipEntry} from './zip.ts';

interface Described {
  readonly kind: Extract<FileKind, 'asic' | 'odf' | 'ooxml' | 'zip'>;
  readonly format: string | null;
  /** Whether a file is content, rather than part of the container format. */
  readonly isData: (name: string) => boolean;
}

const ASIC = /^application\/vnd\.(?:etsi\.asic-([es])\+zip|bdoc-1\.0)$/;
const ODF = /^application\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation|graphics)/;
const ODF_FORMATS: Readonly<Record<string, string>> = {
  text: 'odt',
  spreadsheet: 'ods',
  presentation: 'odp',
  graphics: 'odg',
};
const OOXML_FORMATS: readonly (readonly [folder: string, format: string])[] = [
  ['word/', 'docx'],
  ['xl/', 'xlsx'],
  ['ppt/', 'pptx'],
];

/** ADOC, the format of Lithuania, has a folder of them. */
const XML_SIGNATURES = /^META-INF\/(?:signatures\/)?[^/]*signatures[^/]*\.xml$/i;
const MANIFEST = /^META-INF\/ASiC(?:Evidence|Archive)?Manifest[^/]*\.xml$/i;
const CMS_SIGNATURE = /^META-INF\/[^/]*\.p7s$/i;
const TIMESTAMP = /^META-INF\/[^/]*\.tst$/i;
const EVIDENCE_RECORD = /^META-INF\/[^/]*evidencerecord[^/]*\.(?:ers|xml)$/i;
/** Custom properties are content: fields in the text can display them. */
const OOXML_FORMAT_FILE =
  /^(?:\[Content_Types\]\.xml|_xmlsignatures\/.*|docProps\/(?:core|app)\.xml|docProps\/thumbnail\.\w+|(?:.*\/)?_rels\/[^/]*\.rels)$/;
/** Files of META-INF that are neither content nor signatures: of OpenDocument, ADOC and EPUB. */
const ASIC_FORMAT_FILE = /^META-INF\/(?:manifest|relations|container)\.xml$/i;
const OOXML_SIGNATURE = /^_xmlsignatures\/[^/]+\.xml$/i;

const isInside = (name: string): boolean => /^META-INF\//i.test(name);

function checkCount(count: number, limit: number): void {
  ensure(count <= limit, 'TOO_MANY_SIGNATURES', `${count}`);
}

/** Unpacks each file once, however many signatures cover it. */
class Files {
  private readonly opened = new Map<string, Bytes>();

  constructor(readonly entries: readonly ZipEntry[]) {}

  /**
   * The file that a URI names, relative to the root of the container (RFC 3986 §2.1, §6.2.2.2). Some programs write names
   * without percent-encoding; a file with the name as written counts if there is none with the decoded one.
   */
  nameOf(uri: string): string {
    const written = uri.replace(/^(?:\.?\/)+/, '');
    const decoded = written.replace(/[?#].*$/s, '').replace(/(?:%[\da-f]{2})+/gi, decodedUri);
    const has = (name: string) => this.entries.some((entry) => entry.name === name && !entry.isFolder);
    return !has(decoded) && has(written) ? written : decoded;
  }

  /** The content of a file; null when the container has none with that name. */
  read(name: string): Bytes | null {
    const known = this.opened.get(name);
    const entry = known ? undefined : this.entries.find((item) => item.name === name && !item.isFolder);
    if (entry) {
      this.opened.set(name, entry.read());
    }
    return this.opened.get(name) ?? null;
  }
}

/** Verifies every signature of a ZIP container and reports which files each one covers. Throws `ReasonError`. */
export async function verifyContainer(bytes: Bytes, trust: ReadTrustData): Promise<FileFound> {
  const files = new Files(readZip(bytes, trust.policy));
  const sizes = files.entries.reduce((sum, {size}) => sum + size, 0);
  const context: Context = {...describe(files), files, trust, budget: budgetFor(sizes)};
  const {kind, format} = context;
  const results = kind === 'zip' ? [] : await verifyAll(context);
  const contents = await listContents(context, results);
  return {
    kind,
    format,
    signatures: results,
    contents: kind === 'odf' || kind === 'ooxml' ? [] : contents,
    reasons: aboutContainer(context, contents, results),
  };
}

/** The content of a file in a ZIP archive; null if there is none with that name. Throws `ReasonError`. */
export const readFromContainer = (bytes: Bytes, name: string): Bytes | null => new Files(readZip(bytes)).read(name);

function mimetypeOf(files: Files): string {
  const entry = files.entries.find(({name}) => name === 'mimetype');
  return !entry ? '' : entry.size < 200 ? new TextDecoder().decode(files.read('mimetype') ?? undefined).trim() : '?';
}

function describe(files: Files): Described {
  const {entries} = files;
  const mimetype = mimetypeOf(files);
  const has = (pattern: RegExp) => entries.some(({name}) => pattern.test(name));
  const [, opendocument] = ODF.exec(mimetype) ?? [];
  if (opendocument) {
    // ODF 1.3 part 2 §3.4: a signature covers everything but the signatures file.
    const isData = (name: string) => !XML_SIGNATURES.test(name);
    return {kind: 'odf', format: ODF_FORMATS[opendocument] ?? null, isData};
  }
  if (has(/^\[Content_Types\]\.xml$/)) {
    const [, format = null] = OOXML_FORMATS.find(([folder]) => has(new RegExp(`^${folder}`))) ?? [];
    const isData = (name: string) => !OOXML_FORMAT_FILE.test(name);
    return {kind: 'ooxml', format, isData};
  }
  const asic = ASIC.exec(mimetype);
  if (asic || [XML_SIGNATURES, CMS_SIGNATURE, TIMESTAMP, MANIFEST, EVIDENCE_RECORD].some(has)) {
    const ofFormat = [ASIC_FORMAT_FILE, XML_SIGNATURES, CMS_SIGNATURE, TIMESTAMP, MANIFEST, EVIDENCE_RECORD];
    // A `mimetype` file with other text than a media type is content.
    const isType = mimetype === '' || MEDIA_TYPE.test(mimetype);
    const isData = (name: string) =>
      !(name === 'mimetype' && isType) && !ofFormat.some((pattern) => pattern.test(name));
    const isSimple = asic ? asic[1] === 's' : hasOneFile(entries, isData) && !has(MANIFEST);
    return {kind: 'asic', format: isSimple ? 'ASiC-S' : 'ASiC-E', isData};
  }
  return {kind: 'zip', format: null, isData: () => true};
}

/** The files to sign. */
const dataIn = (entries: readonly ZipEntry[], isData: Described['isData']): readonly ZipEntry[] =>
  entries.filter(({name, isFolder}) => !isFolder && isData(name) && !isInside(name));

/** Whether there is one file to sign, at the root (EN 319 162-1 §4.3.3). */
function hasOneFile(entries: readonly ZipEntry[], isData: Described['isData']): boolean {
  const [only, second] = dataIn(entries, isData);
  return only !== undefined && !second && !only.name.includes('/');
}

/** What the signatures of a container share. */
interface Context extends Described {
  readonly files: Files;
  readonly trust: ReadTrustData;
  readonly budget: ByteBudget;
}

async function verifyAll(context: Context): Promise<readonly SignatureResult[]> {
  const {kind, files, isData, trust} = context;
  const names = files.entries.filter(({isFolder}) => !isFolder).map(({name}) => name);
  const found: Found[] = [];
  const xmlPattern = kind === 'ooxml' ? OOXML_SIGNATURE : XML_SIGNATURES;
  const inXml = names.filter((item) => xmlPattern.test(item));
  const inCms = names.filter((item) => CMS_SIGNATURE.test(item) || TIMESTAMP.test(item));
  checkCount(inXml.length + inCms.filter((item) => !TIMESTAMP.test(item)).length, MAX_SIGNATURES);
  checkCount(inCms.filter((item) => TIMESTAMP.test(item)).length, MAX_ARCHIVES);
  for (const name of inXml) {
    trust.signal?.throwIfAborted();
    found.push(...(await verifyXmlIn(name, context)).map((result) => ({result})));
  }
  const manifests = names.filter((name) => MANIFEST.test(name)).map((name) => readManifest(name, files));
  for (const name of inCms) {
    trust.signal?.throwIfAborted();
    const [manifest, second] = manifests.filter((item) => item?.signature === name);
    if (second) {
      found.push({result: unevaluated('CAdES', {code: 'REFERENCE_AMBIGUOUS', detail: name})});
      continue;
    }
    found.push(
      ...(manifest
        ? await verifyWithManifest(name, manifest, context)
        : (await verifyAlone(name, context)).map((result) => ({result}))),
    );
  }
  // A file name alone does not make an archive manifest: another signature must cover the content (EN 319 162-1 annex
  // A.4).
  const hasOther = found.some(({result, manifest}) => manifest?.isArchive !== true && !result.isCounterSignature);
  const hasSigner = found.some(({result}) => isOfSigner(result) && result.signer !== null);
  const isSigned = found.some(({result}) => result.reasons[0]?.code !== 'NOT_SIGNED');
  const results = (isSigned ? found : []).map(({result, manifest}) => {
    const isStamp = result.format === 'time-stamp' && hasOther;
    if (isStamp && (hasSigner || manifest?.isArchive)) {
      return asDoubtful(result, manifest?.reasons ?? []);
    }
    if (!manifest) {
      return result;
    }
    const isPartial = result.verdict === 'valid' && !manifest.hasData && !isStamp;
    const partial: Reason[] = isPartial ? [{code: 'COVERAGE_PARTIAL', detail: manifest.signature}] : [];
    return withReason(result, ...manifest.reasons, ...partial);
  });
  const evidence = names.find((name) => EVIDENCE_RECORD.test(name));
  if (results.length === 0 && evidence !== undefined) {
    // Evidence records (RFC 4998, RFC 6283) are not supported, but a container with one is not unsigned.
    results.push(unevaluated('time-stamp', {code: 'SUBFILTER_UNSUPPORTED', detail: evidence}));
  }
  checkCount(results.filter(({format}) => format !== 'time-stamp').length, MAX_SIGNATURES);
  // Without signatures, each time-stamp is an independent proof (EN 319 162-1 §4.3.3), so a failed one does not
  // invalidate the others.
  const isProven =
    results.every(({format}) => format === 'time-stamp') &&
    results.some(({verdict, covers}) => verdict === 'valid' && covers.some(isData));
  return isProven ? results.map((result) => (result.verdict === 'invalid' ? asDoubtful(result, []) : result)) : results;
}

async function verifyXmlIn(name: string, {kind, files, trust, isData, budget}: Context): Promise<SignatureResult[]> {
  const file = files.read(name) as Bytes;
  const isPackage = kind === 'ooxml';
  try {
    const outside = Object.assign((uri: string) => files.read(files.nameOf(uri)), {isPackage, budget});
    const results = await verifyXml(file, trust, outside);
    if (results.length === 0) {
      if (kind === 'odf' && isEmptied(file)) {
        return [];
      }
      // Its name hides it from the list of unsigned files.
      throw new ReasonError('NOT_SIGNED', name);
    }
    return results.map((result) => {
      const right = (result.xml?.references ?? []).filter((item) => item.isDigestRight && item.file !== null);
      const whole = right.filter((item) => item.isWhole && item.relationships === null);
      const covers = [...new Set(whole.map(({uri}) => files.nameOf(uri)))].filter(isData);
      const unsigned = isPackage ? unsignedInPackage(files, right) : [];
      return withReason(
        {...result, covers},
        ...unsigned.map((detail): Reason => ({code: 'CONTAINER_FILE_UNSIGNED', detail})),
        // A signature that covers no file of the container says nothing about it.
        ...(covers.length === 0 && result.content === 'intact'
          ? [{code: 'COVERAGE_PARTIAL', detail: name} as const]
          : []),
      );
    });
  } catch (error) {
    return [unevaluated('XAdES', reasonOf(error))];
  }
}

/** Whether a signature file is empty, which the schema of ODF forbids, but which is harmless. */
function isEmptied(file: Bytes): boolean {
  const root = parseXml(file).documentElement;
  return root?.localName === 'document-signatures' && !root.hasChildNodes();
}

const reasonOf = (error: unknown): Reason => findingOf(error, {code: 'FORMAT_FAILURE'});

function withReason(result: SignatureResult, ...more: readonly Reason[]): SignatureResult {
  if (result.isCounterSignature || more.length === 0) {
    return result;
  }
  const reasons = sortBySeverity([...result.reasons, ...more]);
  const checks = result.checks.map((item) =>
    item.name === 'digest' ? check('digest', [...item.reasons, ...more]) : item,
  );
  const verdict = worst(reasons.map(verdictOf));
  // A time-stamp proves no time for files that its manifest does not protect.
  const provenTime = result.format === 'time-stamp' && verdict !== 'valid' ? null : result.provenTime;
  return {...result, reasons, checks, verdict, provenTime, content: contentStateOf(checks, reasons)};
}

interface Manifest {
  readonly bytes: Bytes;
  /** Whether the manifest lists signatures for long-term preservation, and not only files. */
  readonly isArchive: boolean;
  /** The file with the signature over the manifest. */
  readonly signature: string;
  readonly objects: readonly {readonly name: string; readonly algorithm: string; readonly digest: Bytes}[];
}

/** Parses an ASiCManifest (EN 319 162-1 annex A.4); null if malformed, in which case it covers nothing. */
function readManifest(name: string, files: Files): Manifest | null {
  const bytes = files.read(name) as Bytes;
  return attempt(() => {
    const root = parseXml(bytes).documentElement as Element;
    const namespace = root.namespaceURI ?? '';
    return {
      bytes,
      isArchive: /ASiCArchiveManifest/i.test(name),
      signature: files.nameOf(attribute(onlyChild(root, namespace, 'SigReference'), 'URI')),
      objects: byName(root, namespace, 'DataObjectReference').map((element) => ({
        name: files.nameOf(attribute(element, 'URI')),
        algorithm: attribute(onlyChild(element, DS, 'DigestMethod'), 'Algorithm'),
        digest: fromBase64(textOf(onlyChild(element, DS, 'DigestValue'))),
      })),
    };
  });
}

/** The result for one signature, with the findings on the manifest that it signs. */
interface Found {
  readonly result: SignatureResult;
  readonly manifest?: Pick<Manifest, 'isArchive' | 'signature'> & {
    readonly reasons: readonly Reason[];
    /** Whether it covers any content, besides parts of the container format. */
    readonly hasData: boolean;
  };
}

async function verifyWithManifest(
  name: string,
  {bytes, objects, isArchive, signature}: Manifest,
  context: Context,
): Promise<readonly Found[]> {
  const {files, trust, isData} = context;
  const reasons: Reason[] = [];
  const covers: string[] = [];
  for (const object of objects) {
    const file = files.read(object.name);
    const hash = DIGESTS[object.algorithm];
    if (!file) {
      reasons.push({code: 'SIGNED_DATA_NOT_FOUND', detail: object.name});
    } else if (!hash) {
      reasons.push({code: 'ALGORITHM_UNSUPPORTED', detail: object.algorithm});
    } else if (equalBytes(await digestOnce(hash, file), object.digest)) {
      covers.push(object.name);
      reasons.push(...settle(objections({hash}, hash, trust.policy), trust.now));
    } else {
      reasons.push({code: 'HASH_FAILURE', detail: object.name});
    }
  }
  const results = await verifyOver(name, bytes, covers, context);
  return results.map((result) => ({
    result,
    manifest: {isArchive, signature, reasons, hasData: covers.some(isData)},
  }));
}

/**
 * Makes a failed time-stamp indeterminate: it proves nothing, but does not affect the signatures and time-stamps beside
 * it (EN 319 102-1 §5.6.3).
 */
function asDoubtful(result: SignatureResult, more: readonly Reason[]): SignatureResult {
  const isFailure = (reason: Reason) => verdictOf(reason) === 'invalid' || reason.code === 'SIGNED_DATA_NOT_FOUND';
  const toDoubt = (reason: Reason): Reason =>
    reason.code === 'SIGNED_DATA_NOT_FOUND' ? {...reason, code: 'TIMESTAMP_INVALID'} : withoutFailure(reason);
  const given = [...result.reasons, ...more];
  const reasons = sortBySeverity(given.map(toDoubt));
  const checks = result.checks.map((item) => ({...item, reasons: item.reasons.map(toDoubt)}));
  const content = result.content === 'intact' && more.length === 0 ? 'intact' : 'unknown';
  const verdict = worst([...reasons.map(verdictOf), ...(given.some(isFailure) ? ['indeterminate' as const] : [])]);
  return {...result, reasons, checks, content, verdict, provenTime: verdict === 'valid' ? result.provenTime : null};
}

/** Whether it is a signature on content, rather than a time-stamp or a counter-signature. */
const isOfSigner = ({format, isCounterSignature}: SignatureResult): boolean =>
  format !== 'time-stamp' && !isCounterSignature;

/** Without a manifest, a signature covers the single file of the container (EN 319 162-1 §4.3). */
async function verifyAlone(name: string, context: Context): Promise<readonly SignatureResult[]> {
  const [only, second] = dataIn(context.files.entries, context.isData);
  return !only || second
    ? [unevaluated('CAdES', {code: 'SIGNED_DATA_NOT_FOUND', detail: name})]
    : verifyOver(name, context.files.read(only.name) as Bytes, [only.name], context);
}

/** Returns one result per signer. */
async function verifyOver(
  name: string,
  content: Bytes,
  covers: readonly string[],
  {files, trust}: Context,
): Promise<readonly SignatureResult[]> {
  const signature = files.read(name) as Bytes;
  try {
    const results =
      recognize(signature).kind === 'timestamp'
        ? [await verifyTimestampFile(signature, trust, content, covers)]
        : (await verifyCmsFile(signature, trust, content, covers)).results;
    // Compare encapsulated content, if any, with the file.
    if (results.length === 0) {
      return [unevaluated('CAdES', {code: 'FORMAT_FAILURE', detail: name})];
    }
    // A file whose content changed does not count as covered.
    const covering = results.map((result) => (result.content === 'changed' ? {...result, covers: []} : result));
    return covering.map((result) => withReason(result, ...bytesAround({bytes: signature})));
  } catch (error) {
    return [unevaluated('CAdES', reasonOf(error))];
  }
}

async function listContents(
  {kind, files, isData}: Context,
  results: readonly SignatureResult[],
): Promise<readonly ContentFile[]> {
  const data = files.entries.filter(({name, isFolder}) => !isFolder && isData(name));
  const isShown = kind === 'asic' && results.length > 0;
  // Anyone can get a time-stamp, so it does not show who is responsible for a file.
  const hasSigner = results.some(isOfSigner);
  return Promise.all(
    data.map(async ({name, size}): Promise<ContentFile> => {
      const signedBy = results.flatMap((result, index) =>
        (isOfSigner(result) || !hasSigner) &&
        result.covers.includes(name) &&
        result.checks.some((item) => item.name === 'signature' && item.outcome !== 'failed')
          ? [index]
          : [],
      );
      const content = isShown ? (files.read(name) as Bytes) : null;
      return {
        name,
        size,
        sha256: content ? hexOf(await crypto.subtle.digest('SHA-256', content)) : '',
        kind: content ? recognize(content).kind : 'unknown',
        signedBy,
      };
    }),
  );
}

const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+(?:\s*;\s*[\w-]+=(?:[\w.+-]+|"[\w.+-]*"))*$/;

/** Whether a list of files has text that a person would read, besides the names of files and media types. */
function hasText(name: string, files: Files): boolean {
  const answer = attempt(() => {
    const document = parseXml(files.read(name) as Bytes);
    const elements = allElements(document);
    // A folder need not have an entry of its own.
    const isFile = (uri: string) =>
      files.entries.some((entry) => entry.name === uri || (uri.endsWith('/') && entry.name.startsWith(uri)));
    return (
      textOf(document.documentElement) !== '' ||
      [document, ...elements].some((node) => childNodes(node).some(isInstruction)) ||
      elements.some(({attributes}) =>
        Array.from(attributes).some(
          ({value}) => /\s/.test(value.trim()) && !MEDIA_TYPE.test(value) && !isFile(files.nameOf(value)),
        ),
      )
    );
  });
  return answer !== false;
}

function aboutContainer(
  {kind, format, isData, files}: Context,
  contents: readonly ContentFile[],
  results: readonly SignatureResult[],
): Reason[] {
  if (results.length === 0) {
    return [];
  }
  const {entries} = files;
  const names = entries.map(({name}) => name);
  const reasons = names.flatMap((name): Reason[] =>
    kind === 'asic' && EVIDENCE_RECORD.test(name) && !/manifest/i.test(name)
      ? [{code: 'TIMESTAMP_UNCHECKED', detail: name}]
      : [],
  );
  const unsigned = contents.filter(({signedBy}) => signedBy.length === 0).map(({name}) => name);
  if (kind === 'asic') {
    unsigned.push(...names.filter((name) => ASIC_FORMAT_FILE.test(name) && hasText(name, files)));
    // A manifest whose signature is missing is unsigned content.
    const isAlone = (name: string) => {
      const {signature = ''} = readManifest(name, files) ?? {};
      return (
        ![CMS_SIGNATURE, TIMESTAMP, EVIDENCE_RECORD].some((kind) => kind.test(signature)) || !files.read(signature)
      );
    };
    unsigned.push(...names.filter((name) => MANIFEST.test(name) && isAlone(name)));
  }
  if (unsigned.length > 0) {
    reasons.push({code: 'CONTAINER_FILE_UNSIGNED', detail: unsigned.slice(0, 20).join(', ')});
  }
  if (kind === 'asic') {
    const [first] = [...entries].sort((a, b) => a.offset - b.offset);
    const isDeclared = first?.name === 'mimetype' && first.isStored && ASIC.test(mimetypeOf(files));
    if (!isDeclared || (format === 'ASiC-S' && !hasOneFile(entries, isData))) {
      // A type of ASiC that no standard defines.
      const isUnknown = mimetypeOf(files).startsWith('application/vnd.etsi.asic') && !ASIC.test(mimetypeOf(files));
      reasons.push({code: isUnknown ? 'CONTAINER_TYPE_UNKNOWN' : 'CONTAINER_TYPE_UNDECLARED'});
    }
  }
  return reasons;
}
