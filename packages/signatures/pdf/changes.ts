/**
 * Classifies the changes made to a document after a signature as allowed, unclassified or suspicious. A signed document
 * may grow by incremental updates (ISO 32000-1 §7.5.6, §12.8.2.2), and readers show its newest state, so a valid
 * signature alone is not enough.
 */
import {type Bytes, findLastText, latin1} from '../bytes.ts';
import {isUnambiguous} from './appended.ts';
import {Comparison} from './compare.ts';
import {type PdfDocument} from './document.ts';
import {readDss} from './dss.ts';
import {INHERITED, listPageTree, numberOf, type PageTreeItem} from './pages.ts';
import {type Permissions} from './permissions.ts';
import {type ChangeClass, type ChangeKind, CLASS_OF, type FieldValues, type LaterChange} from './result.ts';
import {type Field, inherited, listFields} from './signatures.ts';
import {isStructureGrown} from './structure.ts';
import {type Budget, isOnlyComments, PdfDict, PdfName, PdfString, type PdfValue} from './syntax.ts';

export interface Changes {
  /** The most severe class; `none` without changes. */
  readonly class: 'none' | ChangeClass;
  readonly items: readonly LaterChange[];
  readonly violatesDocMdp: boolean;
  readonly violatesFieldLock: boolean;
}

type Found = {readonly kind: ChangeKind; readonly where: string; readonly values?: FieldValues};

const ANNOTATIONS: readonly ChangeKind[] = ['annotation-added', 'annotation-changed', 'annotation-removed'];
/** Changes that a field lock forbids. */
const FIELDS: readonly ChangeKind[] = ['form-filled', 'value-changed', 'fixed-field-changed', 'field-changed'];
const FORMS: readonly ChangeKind[] = [...FIELDS, 'signature-added', 'field-added'];

/**
 * Keys of a field or widget that change when it is filled in (ISO 32000-1 Tables 188, 220, 222 and 231). /DA and /DS
 * are among them, because software that writes a new appearance also sets its font.
 */
const FILLED_IN = new Set(['V', 'AP', 'AS', 'M', 'I', 'RV', 'MK', 'DA', 'DS']);
/** Keys of a field that change when it is signed. /F is one, because software also locks the widget. */
const SIGNED = new Set([...FILLED_IN, 'F', 'Lock']);
/** Flags of a field (ISO 32000-1 Tables 221 and 226). */
const READ_ONLY = 1;
const PUSH_BUTTON = 1 << 16;
const NOT_COMPARED_IN_FIELD = new Set(['Parent', 'Kids', 'P']);
const NOT_COMPARED_IN_ANNOTATION = new Set(['Parent', 'P', 'Popup']);
const NOT_COMPARED_IN_NODE = new Set([...INHERITED, 'Kids']);
/** Keys of a page tree node that determine which pages a program shows. Inheritable ones are compared on each page. */
const TREE = new Set(['Type', 'Count', 'Kids', 'Parent', ...INHERITED]);
/** Keys that determine the visible area of a page. /Parent is one, because some programs inherit through it. */
const PAGE_BOXES = ['MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'BleedBox', 'TrimBox', 'ArtBox', 'Parent'];
/** What a change of a key of a page is. */
const PAGE_KINDS = new Map<string, ChangeKind>([
  ...PAGE_BOXES.map((key) => [key, 'pages'] as const),
  ['Contents', 'page-content'],
  ['AA', 'active-content'],
  ['Metadata', 'metadata'],
  ['LastModified', 'metadata'],
]);
const STRUCTURE = new Set(['StructTreeRoot', 'MarkInfo', 'StructParents', 'StructParent', 'Tabs', 'Lang']);

/** Number of bytes at the end of a file in which programs look for `startxref`. */
const NEAR_END = 1024;

/** Proof of validity, which every certification level permits (ISO 32000-2 Table 257). */
const PROOFS: readonly ChangeKind[] = ['validation-data', 'timestamp-added'];
/** Changes that software makes besides, when it adds such proof. */
const INCIDENTAL: readonly ChangeKind[] = ['metadata', 'form-resources', 'structure-added'];

/** Changes that each certification level forbids (ISO 32000-1 Table 254). */
const REFUSED: Readonly<Record<1 | 2 | 3, readonly ChangeKind[]>> = {
  1: [...FORMS, ...ANNOTATIONS, ...INCIDENTAL],
  2: ['field-added', 'field-changed', ...ANNOTATIONS],
  3: ['field-added', 'field-changed'],
};

/** Changes that each certification level permits, but that are unclassified without a certification. */
const GRANTED: Readonly<Record<1 | 2 | 3, readonly ChangeKind[]>> = {
  1: [],
  2: ['value-changed'],
  3: ['value-changed', ...ANNOTATIONS],
};

/**
 * Classifies the differences between `before`, the signed revision, and `after`, the whole file. `signatures` are the
 * dictionaries of all signatures, which are checked on their own.
 */
export function classifyChanges(
  before: PdfDocument,
  after: PdfDocument,
  bytes: Bytes,
  permissions: Permissions,
  signatures: ReadonlySet<PdfDict>,
  budget: Budget,
): Changes {
  const found = findChanges(before, after, bytes, signatures, budget);
  const {docMdp, isFieldLocked} = permissions;
  let violatesDocMdp = false;
  let violatesFieldLock = false;
  const addsProof = found.some(({kind}) => PROOFS.includes(kind));
  const items = new Map<
    string,
    {class: ChangeClass; kind: ChangeKind; where: Set<string>; values: Map<string, FieldValues>; count: number}
  >();
  for (const {kind, where, values} of found) {
    const isRefused = docMdp !== null && REFUSED[docMdp].includes(kind) && !(addsProof && INCIDENTAL.includes(kind));
    const isLocked = FIELDS.includes(kind) && isFieldLocked(where);
    violatesDocMdp ||= isRefused;
    violatesFieldLock ||= isLocked;
    const isGranted = docMdp !== null && GRANTED[docMdp].includes(kind);
    const changeClass = isRefused || isLocked ? 'suspicious' : isGranted ? 'allowed' : CLASS_OF[kind];
    const key = `${changeClass} ${kind}`;
    const item = items.get(key) ?? {class: changeClass, kind, where: new Set<string>(), values: new Map(), count: 0};
    item.count++;
    if (where !== '' && item.where.size < 20) {
      item.where.add(where);
      if (values) {
        item.values.set(where, values);
      }
    }
    items.set(key, item);
  }
  const classes = [...items.values()].map((item) => item.class);
  const worstClass = (['suspicious', 'unclassified', 'allowed'] as const).find((name) => classes.includes(name));
  return {
    class: worstClass ?? 'none',
    items: [...items.values()].map((item) => ({
      ...item,
      where: [...item.where],
      values: Object.fromEntries(item.values),
    })),
    violatesDocMdp,
    violatesFieldLock,
  };
}

function findChanges(
  before: PdfDocument,
  after: PdfDocument,
  bytes: Bytes,
  signatures: ReadonlySet<PdfDict>,
  budget: Budget,
): Found[] {
  // Some programs look for `startxref` only near the end (PDF Reference 1.7, implementation note 18), or else repair.
  const isFarFromEnd = bytes.length > before.end && bytes.length - findLastText(bytes, 'startxref') > NEAR_END;
  if (!isFarFromEnd && after.xref.start === before.xref.start && isOnlyComments(bytes, before.end)) {
    const isBlank = bytes.subarray(before.end).every((byte) => byte === 10 || byte === 13 || byte === 32);
    return isBlank ? [] : [{kind: 'comment-bytes', where: ''}];
  }
  const found: Found[] = [];
  if (
    after.xref.isRepaired ||
    after.xref.start < before.end ||
    !isUnambiguous(after, bytes, before.end, signatures, budget)
  ) {
    // Programs that repair files may find other objects.
    found.push({kind: 'unknown-bytes', where: ''});
  }
  const comparison = new Comparison(before, after, budget);
  const fields = compareFields(comparison, found);
  comparePages({comparison, fields, found});
  compareCatalog(comparison, found);
  const [oldTrailer, newTrailer] = [before.xref.trailer, after.xref.trailer];
  if (!comparison.isSame(oldTrailer.get('Info'), newTrailer.get('Info'))) {
    found.push({kind: 'metadata', where: ''});
  }
  if (!comparison.isSame(oldTrailer.get('Encrypt'), newTrailer.get('Encrypt'))) {
    found.push({kind: 'encryption', where: ''});
  }
  if (after.isEncrypted) {
    found.push({kind: 'other', where: ''});
  }
  return found;
}

function compareCatalog(comparison: Comparison, found: Found[]): void {
  const {before, after} = comparison;
  for (const key of comparison.differingKeys(before.root, after.root)) {
    const kind = catalogKind(comparison, key);
    if (kind) {
      found.push({kind, where: ''});
    }
  }
}

function catalogKind(comparison: Comparison, key: string): ChangeKind | null {
  switch (key) {
    case 'Pages':
      return null;
    case 'DSS':
      return storeKind(comparison);
    // An added certification is checked with its own signature. Removing one would remove its restrictions.
    case 'Perms':
      return comparison.before.root.get(key) === null ? 'other' : 'permissions';
    case 'StructTreeRoot':
      return isStructureGrown(comparison) ? 'structure-added' : 'structure';
    case 'Extensions':
    case 'Version':
    case 'Metadata':
      return 'metadata';
    case 'OCProperties':
      return 'layers';
    case 'OpenAction':
    case 'AA':
      return 'active-content';
    case 'Names': {
      const {before, after} = comparison;
      const scripts = (document: PdfDocument): PdfValue =>
        document.dict(document.root.get('Names'))?.get('JavaScript') ?? null;
      return comparison.isSame(scripts(before), scripts(after)) ? 'other' : 'active-content';
    }
    case 'AcroForm':
      return formKind(comparison);
    default:
      return STRUCTURE.has(key) ? 'structure' : 'other';
  }
}

/** Classifies a changed document security store (EN 319 142-1 §5.4.2), which may grow, but must not lose data. */
function storeKind({before, after}: Comparison): ChangeKind {
  const contents = (document: PdfDocument): readonly Bytes[] => {
    const dss = readDss(document);
    return [...(dss?.certificates ?? []), ...(dss?.revocation ?? [])];
  };
  if (after.dict(after.root.get('DSS')) === null) {
    return 'validation-data-removed';
  }
  const now = contents(after);
  // Compare only rewritten streams: one that both revisions reference has the same content.
  const shared = new Set(now);
  const rewritten = contents(before).filter((item) => !shared.has(item));
  const texts = new Set(rewritten.length > 0 ? now.map((item) => latin1(item)) : []);
  return rewritten.every((item) => texts.has(latin1(item))) ? 'validation-data' : 'validation-data-reduced';
}

/** Classifies a changed form, without its fields; null for an unchanged or a new one. */
function formKind(comparison: Comparison): ChangeKind | null {
  const {before, after} = comparison;
  const empty = new PdfDict(new Map());
  const [from, to] = [before.dict(before.root.get('AcroForm')), after.dict(after.root.get('AcroForm'))];
  const keys = comparison.differingKeys(from ?? empty, to ?? empty, new Set(['Fields', 'SigFlags']));
  if (keys.includes('XFA')) {
    return 'page-content';
  }
  // A new form has resources of its own.
  if (keys.length === 0 || from === null) {
    return null;
  }
  if (!keys.every((key) => key === 'DR' || key === 'DA')) {
    return 'other';
  }
  // Signing software adds resources, but must not change existing ones. /XObject may change: fields use only fonts
  // (§12.7.3.3), and some software keeps the appearance of its newest signature there.
  const isExtended = (key: string): boolean => {
    const [old, now] = [before.dict(from.get(key)), after.dict(to?.get(key) ?? null)];
    return old && now
      ? [...old.entries].every(([name, value]) => name === 'XObject' || comparison.isExtended(value, now.get(name)))
      : comparison.isSame(from.get(key), to?.get(key) ?? null);
  };
  return keys.every((key) => from.get(key) === null || isExtended(key)) ? 'form-resources' : 'resources';
}

/** Fields of both revisions by object number; their widgets are compared with them. */
interface Fields {
  readonly before: ReadonlyMap<number | string, Field>;
  readonly after: ReadonlyMap<number | string, Field>;
  /** Fields of the later revision that changed. */
  readonly changed: ReadonlySet<Field>;
  /** Names of the fields that hold a document time-stamp in the later revision. */
  readonly stamped: ReadonlySet<string>;
}

function compareFields(comparison: Comparison, found: Found[]): Fields {
  const {before, after} = comparison;
  // Index direct fields by name, with a count because fields may share one. The slash distinguishes them from direct
  // annotations, whose keys start with `#`.
  const index = (fields: readonly Field[]) => {
    const counts = new Map<string, number>();
    return new Map(
      fields.map((field) => {
        const count = counts.get(field.name) ?? 0;
        counts.set(field.name, count + 1);
        return [field.number ?? `/${count}/${field.name}`, field] as const;
      }),
    );
  };
  const old = index(listFields(before));
  const now = index(listFields(after));
  const changed = new Set<Field>();
  for (const [key, field] of old) {
    const next = now.get(key);
    if (next) {
      const change = compareField(comparison, field, next);
      if (change) {
        found.push(change);
        changed.add(next);
      }
    } else {
      const kind = isSigned(before, field) ? 'signature-removed' : 'field-changed';
      found.push({kind: isWidget(field) ? 'annotation-removed' : kind, where: field.name});
    }
  }
  const signedNow = new Set([...now.values()].filter((field) => isSigned(after, field)).map(({name}) => name));
  const signedBefore = new Set([...old.values()].filter((field) => isSigned(before, field)).map(({name}) => name));
  for (const [key, field] of now) {
    if (!old.has(key) && isActive(after, field.dict)) {
      found.push({kind: 'active-content', where: field.name});
    }
    if (!old.has(key) && isWidget(field)) {
      // A new signature has a widget of its own.
      if (!signedNow.has(field.name) || signedBefore.has(field.name)) {
        found.push({kind: 'annotation-added', where: field.name});
      }
    } else if (!old.has(key)) {
      found.push({kind: isSigned(after, field) ? signatureKind(after, field) : 'field-added', where: field.name});
    }
  }
  const stamps = [...now.values()].filter(
    (field) => isSigned(after, field) && signatureKind(after, field) === 'timestamp-added',
  );
  return {before: old, after: now, changed, stamped: new Set(stamps.map(({name}) => name))};
}

function compareField(comparison: Comparison, field: Field, next: Field): Found | null {
  const {before, after} = comparison;
  const keys = comparison.differingKeys(field.dict, next.dict, NOT_COMPARED_IN_FIELD);
  const where = field.name;
  if (keys.length === 0) {
    return null;
  }
  const lock = field.dict.get('Lock');
  if (keys.includes('Lock') && (lock !== null || isSigned(before, field))) {
    return {kind: 'permissions', where};
  }
  if (field.type === 'Sig' && keys.includes('V')) {
    // Signing a field may change its appearance, but not its rectangle and other entries.
    if (!isSigned(before, field) && keys.some((key) => !SIGNED.has(key))) {
      return {kind: 'field-changed', where};
    }
    const kind = !isSigned(before, field)
      ? signatureKind(after, next)
      : isSigned(after, next)
        ? 'signature-replaced'
        : 'signature-removed';
    return {kind, where};
  }
  // Changing the appearance of a signature is not form input.
  if (isSigned(before, field) || !keys.every((key) => FILLED_IN.has(key))) {
    return {kind: 'field-changed', where};
  }
  const values = [valueOf(before, field), valueOf(after, next)] as const;
  const kind = isFixed(before, field) ? 'fixed-field-changed' : values[0] === '' ? 'form-filled' : 'value-changed';
  return {kind, where, values};
}

/** Whether nobody can fill in a field: it is read-only and not calculated, or a push button. */
function isFixed(document: PdfDocument, field: Field): boolean {
  const flags = Number(document.resolve(inherited(field, 'Ff')));
  const isCalculated = document.dict(document.dict(field.dict.get('AA'))?.get('C') ?? null) !== null;
  return ((flags & READ_ONLY) !== 0 && !isCalculated) || (field.type === 'Btn' && (flags & PUSH_BUTTON) !== 0);
}

/** The value of a field as text; empty if it is not filled in, or if a button is off. */
function valueOf(document: PdfDocument, field: Field): string {
  const text = (value: PdfValue): string =>
    value instanceof PdfString ? value.toText().trim() : value instanceof PdfName ? value.name : '…';
  const value = document.resolve(inherited(field, 'V'));
  const written =
    value === null ? '' : Array.isArray(value) ? value.map((item) => text(document.resolve(item))) : text(value);
  return written === 'Off' ? '' : String(written).slice(0, 200);
}

/** Whether a field is only a widget, whose parent has the name and value (ISO 32000-1 §12.7.3.1). */
function isWidget({dict}: Field): boolean {
  return dict.get('T') === null && dict.get('FT') === null && dict.get('V') === null && dict.get('Kids') === null;
}

function isSigned(document: PdfDocument, {type, value}: Field): boolean {
  return type === 'Sig' && document.dict(value) !== null;
}

function signatureKind(document: PdfDocument, {value}: Field): ChangeKind {
  return document.name(document.dict(value)?.get('Type') ?? null) === 'DocTimeStamp'
    ? 'timestamp-added'
    : 'signature-added';
}

/** Whether an annotation runs actions (ISO 32000-1 §12.6) other than following a plain link. */
function isActive(document: PdfDocument, dict: PdfDict): boolean {
  const action = document.dict(dict.get('A'));
  const isPlainLink =
    document.name(dict.get('Subtype')) === 'Link' &&
    ['GoTo', 'URI'].includes(document.name(action?.get('S') ?? null) ?? '') &&
    action?.get('Next') === null;
  return dict.get('AA') !== null || (dict.get('A') !== null && !isPlainLink);
}

/** What the comparisons of pages share. */
interface PageContext {
  readonly comparison: Comparison;
  readonly fields: Fields;
  readonly found: Found[];
}

function comparePages(context: PageContext): void {
  const {comparison, found} = context;
  const [old, now] = [listPageTree(comparison.before), listPageTree(comparison.after)];
  const pairs = old.map((item, index) => [item, now[index]] as const);
  const isSameTree = pairs.every(
    ([item, next]) =>
      next?.isPage === item.isPage &&
      comparison.isSameTarget(item.value, next.value) &&
      (item.isPage ||
        !comparison.differingKeys(item.dict, next.dict, NOT_COMPARED_IN_NODE).some((key) => TREE.has(key))),
  );
  if (old.length !== now.length || !isSameTree) {
    found.push({kind: 'pages', where: ''});
    return;
  }
  pairs
    .filter(([{isPage}]) => isPage)
    .forEach(([page, next], index) => comparePage(page, next as PageTreeItem, `${index + 1}`, context));
}

function comparePage(page: PageTreeItem, next: PageTreeItem, where: string, context: PageContext): void {
  const {comparison, found} = context;
  for (const key of comparison.differingKeys(page.dict, next.dict, new Set(['Kids', 'Annots']))) {
    if (key === 'Resources') {
      const isExtended = comparison.isExtended(page.dict.get(key), next.dict.get(key));
      found.push({kind: isExtended ? 'resources' : 'page-content', where});
    } else {
      const structureKind = page.dict.get(key) === null ? 'structure-added' : 'structure';
      found.push({kind: STRUCTURE.has(key) ? structureKind : (PAGE_KINDS.get(key) ?? 'other'), where});
    }
  }
  compareAnnotations(page, next, where, context);
}

function compareAnnotations(
  page: PageTreeItem,
  next: PageTreeItem,
  where: string,
  {comparison, fields, found}: PageContext,
): void {
  const {before, after} = comparison;
  const index = (document: PdfDocument, {dict}: PageTreeItem) =>
    new Map(document.array(dict.get('Annots')).map((item, at) => [numberOf(item) ?? `#${at}`, item]));
  const [old, now] = [index(before, page), index(after, next)];
  // The order matters, because later annotations cover earlier ones.
  const common = [...now.keys()].filter((key) => old.has(key));
  const isReordered = [...old.keys()].filter((key) => now.has(key)).some((key, at) => key !== common[at]);
  if (isReordered || common.some((key) => !comparison.isSameTarget(old.get(key) ?? null, now.get(key) ?? null))) {
    found.push({kind: 'annotation-changed', where});
  }
  let covered = 0;
  for (const [key, value] of old) {
    const [from, to] = [before.dict(value), after.dict(now.get(key) ?? null)];
    // Skip fields of the signed revision, but not annotations that only the later one lists as fields.
    const field = fields.before.get(key);
    if (field) {
      // A field may remain in the form, but vanish from its page.
      if (!now.has(key) && fields.after.has(key)) {
        found.push({kind: isWidget(field) ? 'annotation-removed' : 'field-changed', where: field.name});
      }
      continue;
    }
    if (!from || !to) {
      // An annotation may be missing in one revision, although both reference it.
      if (from) {
        covered += areaShown(before, from);
        found.push({kind: 'annotation-removed', where});
      } else if (to) {
        covered += areaShown(after, to);
        found.push({kind: isActive(after, to) ? 'active-content' : 'annotation-added', where});
      }
    } else if (comparison.differingKeys(from, to, NOT_COMPARED_IN_ANNOTATION).length > 0) {
      covered += Math.max(areaShown(before, from), areaShown(after, to));
      found.push({kind: 'annotation-changed', where});
    }
  }
  const isChanged = (field: Field | null): boolean =>
    field !== null && (fields.changed.has(field) || isChanged(field.parent));
  for (const [key, value] of now) {
    const [known, field] = [fields.before.get(key), fields.after.get(key)];
    const dict = after.dict(value) ?? new PdfDict(new Map());
    const isTouched = field && (known ? isChanged(field) : !old.has(key));
    const area = isTouched || !old.has(key) ? areaShown(after, dict) : 0;
    covered += area;
    if (isTouched) {
      // A document time-stamp needs no appearance, and nobody signed what it displays.
      if (area > 0 && fields.stamped.has(field.name)) {
        found.push({kind: 'annotation-added', where: field.name});
      }
    } else if (known && !old.has(key)) {
      found.push({kind: isWidget(known) ? 'annotation-added' : 'field-changed', where: known.name});
    } else if (!old.has(key)) {
      found.push({kind: isActive(after, dict) ? 'active-content' : 'annotation-added', where});
    }
  }
  // Fields, signatures and comments may add appearances, but not cover most of the page.
  if (!(2 * covered <= visibleArea(after, next))) {
    found.push({kind: 'covers-page', where});
  }
}

type Box = readonly [left: number, bottom: number, right: number, top: number];

/** A rectangle with its sides in order; null if malformed. */
function boxOf(document: PdfDocument, value: PdfValue): Box | null {
  const [a, b, c, d, ...rest] = document.array(value).map((side) => document.resolve(side));
  return typeof a === 'number' &&
    typeof b === 'number' &&
    typeof c === 'number' &&
    typeof d === 'number' &&
    !rest.length
    ? [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
    : null;
}

/**
 * The area that an annotation covers: infinite for a malformed rectangle, about which programs disagree, and zero for a
 * pop-up, which is shown only on request.
 */
function areaShown(document: PdfDocument, dict: PdfDict): number {
  if (document.name(dict.get('Subtype')) === 'Popup' && dict.get('AP') === null) {
    return 0;
  }
  const box = boxOf(document, dict.get('Rect'));
  return box ? (box[2] - box[0]) * (box[3] - box[1]) : Infinity;
}

/** The visible area of a page: its crop box inside its media box (ISO 32000-1 §14.11.2). */
function visibleArea(document: PdfDocument, {dict}: PageTreeItem): number {
  const media = boxOf(document, dict.get('MediaBox'));
  const crop = dict.get('CropBox') === null ? media : boxOf(document, dict.get('CropBox'));
  if (!media || !crop) {
    return 0;
  }
  const width = Math.min(media[2], crop[2]) - Math.max(media[0], crop[0]);
  const height = Math.min(media[3], crop[3]) - Math.max(media[1], crop[1]);
  return Math.max(width, 0) * Math.max(height, 0);
}
