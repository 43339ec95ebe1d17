/** Resolves the references of an XML signature and checks their digests (XML Signature 1.1 §4.4.3, §5.1). */
import type {Document, Element, Node} from '@xmldom/xmldom';
import {decodedUri, toBase64, type Bytes} from '../bytes.ts';
import {digestOnce} from '../digest.ts';
import {remember} from '../memo.ts';
import {visibleText} from '../names.ts';
import {DEFAULT_POLICY, objections, type Policy} from '../policy.ts';
import {attemptOrEnd, ensure, ReasonError, type Reason, refusal} from '../verdict.ts';
import {canonicalizationOf, DIGESTS, DS, ENVELOPED, INCLUSIVE, readCanonicalization} from './algorithms.ts';
import {canonicalizeSet, type Canonicalization} from './c14n.ts';
import {hasSplitText, isWhollyCovered} from './coverage.ts';
import {
  allElements,
  attribute,
  byName,
  childNodes,
  children,
  enclosing,
  fromBase64,
  onlyChild,
  parseXml,
  textOf,
} from './dom.ts';
import type {ReferenceReport} from './report.ts';
import {RELATIONSHIPS, selectRelationships} from './relationships.ts';
import {byApex, filterByTrees, filterByXPath, isIn, type NodeSet, type TreeFilter} from './node-set.ts';
import {compileXPath, spend, type StepBudget, type XPathNode} from './xpath.ts';

/** Resolves a URI outside the document to bytes; null when unavailable. */
export interface Outside {
  (uri: string): Bytes | null;
  /** Allows the relationship transform. The caller must check which relationships are covered. */
  readonly isPackage?: boolean;
  /** Shared by the signatures of a container. */
  readonly budget?: ByteBudget;
}

/** Limits the bytes that transforms read and write. */
export interface ByteBudget {
  bytes: number;
}

/** A budget for a file of `size` bytes, which suffices for several signatures over all of it. */
export const budgetFor = (size: number): ByteBudget => ({bytes: 16 * 1024 * 1024 + 4 * size});

/** The files beside a document, and the budget for reading them. */
export type Resources = Outside & Required<Pick<Outside, 'budget'>> & {readonly policy: Policy};

/** The resources of a document of `size` bytes. Without `outside`, no file resolves. */
export const resourcesFor = (outside: Outside | undefined, size: number, policy = DEFAULT_POLICY): Resources =>
  Object.assign((uri: string) => outside?.(uri) ?? null, {
    policy,
    isPackage: outside?.isPackage === true,
    budget: outside?.budget ?? budgetFor(size),
  });

/** Spends bytes, and throws `ReasonError` if the budget was exhausted before. */
function charge(budget: ByteBudget, bytes: number): void {
  ensure(budget.bytes >= 0, 'LIMIT_EXCEEDED', 'Reference');
  budget.bytes -= bytes;
}

export interface CheckedReferences {
  readonly reports: readonly ReferenceReport[];
  readonly reasons: readonly Reason[];
  /** The node sets that entered the digests, whether or not they match. */
  readonly sets: readonly NodeSet[];
}

/** More references and manifests than any legitimate signature has. */
const MAX_REFERENCES = 5_000;
const MAX_MANIFESTS = 100;

/** Checks the references of a signature and of the manifests that it covers, nested ones included. */
export async function checkReferences(
  signedInfo: Element,
  signature: Element,
  document: Document,
  external: Resources,
): Promise<CheckedReferences> {
  const reports: ReferenceReport[] = [];
  const reasons: Reason[] = [];
  const sets: NodeSet[] = [];
  const seen = new Set<Element>();

  const checkList = async (list: Element, isInManifest: boolean): Promise<void> => {
    const references = children(list, DS, 'Reference');
    if (references.length === 0 || reports.length + references.length > MAX_REFERENCES) {
      reasons.push({code: references.length === 0 ? 'FORMAT_FAILURE' : 'LIMIT_EXCEEDED', detail: 'Reference'});
      return;
    }
    for (const reference of references) {
      const checked = await checkReference(reference, signature, document, external);
      reports.push({...checked.report, isInManifest});
      reasons.push(...checked.reasons);
      sets.push(...checked.sets);
    }
  };

  await checkList(signedInfo, false);
  const manifests = byName(document, DS, 'Manifest').filter((manifest) =>
    [signature, undefined].includes(enclosing(manifest, DS, 'Signature')),
  );
  if (manifests.length > MAX_MANIFESTS) {
    reasons.push({code: 'LIMIT_EXCEEDED', detail: 'Manifest'});
    return {reports, reasons, sets};
  }
  /** The first fully covered manifest that is still unchecked. */
  const next = (): Element | undefined => {
    const covered = byApex(sets);
    return manifests.find((manifest) => !seen.has(manifest) && isWhollyCovered(manifest, covered));
  };
  for (let manifest; (manifest = next());) {
    seen.add(manifest);
    await checkList(manifest, true);
  }
  return {reports, reasons, sets};
}

async function checkReference(reference: Element, signature: Element, document: Document, external: Resources) {
  const uri = reference.getAttribute('URI');
  const unknown = {
    uri: uri ?? '',
    element: uri ?? '',
    file: null,
    isDigestRight: null,
    digestAlgorithm: '',
    isWhole: false,
    relationships: null,
  };
  try {
    const digestMethod = attribute(onlyChild(reference, DS, 'DigestMethod'), 'Algorithm');
    const digest = DIGESTS[digestMethod];
    ensure(digest, 'ALGORITHM_UNSUPPORTED', digestMethod);
    const expected = textOf(onlyChild(reference, DS, 'DigestValue')).replace(/\s+/g, '');
    const {bytes, sets, ...found} = readReference(reference, signature, document, external);
    const actual = toBase64(await digestOnce(digest, bytes));
    const isDigestRight = actual === expected;
    return {
      report: {...unknown, ...found, isDigestRight, digestAlgorithm: digest},
      reasons: [
        ...(isDigestRight ? [] : [{code: 'HASH_FAILURE', detail: found.element} as const]),
        ...objections({hash: digest}, digest, external.policy),
      ],
      sets,
    };
  } catch (error) {
    // A reference that cannot be processed adds a reason, and the others are still checked.
    return {report: unknown, reasons: [refusal(error)], sets: []};
  }
}

/** The data passed between transforms (§4.4.3.2). */
type Data = NodeSet | Bytes;

const isBytes = (data: Data): data is Bytes => data instanceof Uint8Array;

function dereference(
  uri: string | null,
  document: Document,
  external: Resources,
): {readonly data: Data; readonly element: string; readonly file: string | null} {
  if (uri !== null && (uri === '' || uri.startsWith('#'))) {
    const target = findTarget(uri, document);
    const isWhole = uri === '' || uri === WHOLE_DOCUMENT;
    // XPointers include comments (§4.4.3.3).
    const hasComments = uri.startsWith('#xpointer(');
    const data = {apex: isWhole ? document : target, without: new Set<never>(), hasComments};
    return {data, element: target.localName ?? target.tagName, file: null};
  }
  ensure(!uri?.includes('#xpointer('), 'ALGORITHM_UNSUPPORTED', uri ?? '');
  // Without a URI, the application determines the target (§4.4.3.1).
  const file = uri ?? '';
  const data = external(file);
  const element = visibleText(decodedUri(file));
  ensure(data, 'SIGNED_DATA_NOT_FOUND', element);
  return {data, element, file};
}

function findTarget(uri: string, document: Document): Element {
  if ((uri === '' || uri === WHOLE_DOCUMENT) && document.documentElement) {
    return document.documentElement;
  }
  const [, , pointed] = ID_POINTER.exec(uri) ?? [];
  // No id has a parenthesis.
  ensure(!uri.includes('(') || pointed !== undefined, 'ALGORITHM_UNSUPPORTED', uri);
  const found = elementsById(document, pointed ?? decodedUri(uri.slice(1)));
  const [target] = found;
  ensure(target, 'REFERENCE_MISSING', uri);
  // Duplicate ids would allow signature wrapping: the checked element might not be the one displayed.
  ensure(found.length <= 1, 'REFERENCE_AMBIGUOUS', uri);
  return target;
}

const WHOLE_DOCUMENT = '#xpointer(/)';
const ID_POINTER = /^#xpointer\(id\((['"])(.+)\1\)\)$/;

const indices = new WeakMap<Document, ReadonlyMap<string, ReadonlySet<Element>>>();

/** The elements with an id. Indexes each document once. */
function elementsById(document: Document, id: string): readonly Element[] {
  const index = remember(indices, document, () => indexIds(document));
  return [...(index.get(id) ?? [])];
}

function indexIds(document: Document): ReadonlyMap<string, ReadonlySet<Element>> {
  const index = new Map<string, Set<Element>>();
  for (const element of allElements(document)) {
    for (const {name, localName, value} of Array.from(element.attributes)) {
      if (ID_NAMES.has((localName ?? name).toLowerCase())) {
        remember(index, value.trim(), () => new Set()).add(element);
      }
    }
  }
  return index;
}

/** Attributes that count as ids, in lower case. No document type declares them; the longer names are those of SAML. */
const ID_NAMES = new Set(['id', 'assertionid', 'requestid', 'responseid']);

const BASE64 = `${DS}base64`;
const XPATH = 'http://www.w3.org/TR/1999/REC-xpath-19991116';
const XPATH_FILTER = 'http://www.w3.org/2002/06/xmldsig-filter2';

/** XPath steps for one document, which take about two seconds. */
const XPATH_STEPS = 5_000_000;
const budgets = new WeakMap<Document, StepBudget>();

/** Applies an XPath or XPath Filter 2.0 transform. Throws `ReasonError`. */
function chooseNodes(nodes: NodeSet, step: Element): NodeSet {
  const document = nodes.apex.nodeType === 9 ? nodes.apex : (nodes.apex.ownerDocument as Document);
  // A document parsed from bytes shares the budget of the signed document.
  const outer = step.ownerDocument as Document;
  const budget = remember(budgets, outer, () => ({steps: XPATH_STEPS}));
  const compile = (element: Element) =>
    compileXPath(element.textContent ?? '', {
      document,
      here: element,
      budget,
      namespaceOf: (prefix) => element.lookupNamespaceURI(prefix),
      elementById: (id) => {
        spend(budget, 1);
        const [found, second] = elementsById(document, id);
        ensure(!second, 'REFERENCE_AMBIGUOUS', id);
        return found ?? null;
      },
    });
  if (attribute(step, 'Algorithm') === XPATH) {
    return filterByXPath(nodes, compile(onlyChild(step, DS, 'XPath')));
  }
  const filters = children(step, XPATH_FILTER, 'XPath').map((element): TreeFilter => {
    const operation = attribute(element, 'Filter');
    const chosen = compile(element)(document);
    if (!Array.isArray(chosen) || (operation !== 'intersect' && operation !== 'subtract' && operation !== 'union')) {
      throw new ReasonError('FORMAT_FAILURE', 'XPath');
    }
    return {operation, nodes: new Set(chosen as readonly XPathNode[])};
  });
  ensure(filters.length !== 0, 'FORMAT_FAILURE', 'XPath');
  return filterByTrees(nodes, filters);
}

/** The text nodes of a set, which the base64 transform decodes (§6.6.2). */
function textNodesOf(set: NodeSet): readonly Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if (set.without.has(node)) {
      return;
    }
    if ((node.nodeType === 3 || node.nodeType === 4) && isIn(set, node)) {
      found.push(node);
    }
    childNodes(node).forEach(visit);
  };
  visit(set.apex);
  return found;
}

/** The nodes that a canonicalization method writes: without comments, unless both set and method keep them. */
const writtenNodes = (set: NodeSet, {hasComments}: Canonicalization): NodeSet => ({
  ...set,
  hasComments: set.hasComments && hasComments,
});

/**
 * Resolves a reference and applies its transforms. `method` serializes a node set that remains after them. The node sets
 * in the result are those that entered the bytes. Throws `ReasonError`.
 */
export function readReference(
  reference: Element,
  signature: Element,
  document: Document,
  external: Resources,
  method: Canonicalization = INCLUSIVE,
) {
  const {budget} = external;
  const {element, file, ...found} = dereference(reference.getAttribute('URI'), document, external);
  const write = (nodes: NodeSet, by: Canonicalization): Bytes => {
    charge(budget, 0);
    const bytes = canonicalizeSet(nodes, by);
    charge(budget, bytes.length);
    return bytes;
  };
  const parse = (bytes: Bytes): Document => {
    charge(budget, bytes.length);
    return attemptOrEnd(() => parseXml(bytes), 'FORMAT_FAILURE', 'Transform');
  };
  let {data} = found;
  let isWhole = true;
  let relationships: ReferenceReport['relationships'] = null;
  let sets: readonly NodeSet[] = isBytes(data) ? [] : [data];
  const [list] = children(reference, DS, 'Transforms');
  for (const step of list ? children(list, DS, 'Transform') : []) {
    const name = attribute(step, 'Algorithm');
    if (name === ENVELOPED && !isBytes(data)) {
      data = {...data, without: new Set([...data.without, signature])};
      sets = [data];
    } else if (name === XPATH || name === XPATH_FILTER) {
      const isOfDocument = !isBytes(data);
      isWhole = false;
      data = chooseNodes(isBytes(data) ? {apex: parse(data), without: new Set(), hasComments: true} : data, step);
      // Nodes parsed from bytes cannot be mapped back to the document.
      sets = isOfDocument ? [data] : [];
    } else if (name === BASE64) {
      if (isBytes(data)) {
        charge(budget, data.length);
        data = fromBase64(new TextDecoder().decode(data));
      } else {
        const texts = textNodesOf(data);
        const text = texts.map(({nodeValue}) => nodeValue ?? '').join('');
        charge(budget, text.length);
        // Cover the text only, not the elements around it or their attributes.
        sets = [{...data, only: new Set(texts)}];
        data = fromBase64(text);
      }
    } else if (name === RELATIONSHIPS && external.isPackage && isBytes(data)) {
      const selected = selectRelationships(parse(data), step);
      data = {apex: selected.document, without: new Set(), hasComments: false};
      sets = [];
      relationships = selected.ids;
    } else if (readCanonicalization(step)) {
      const nodes: NodeSet = isBytes(data) ? {apex: parse(data), without: new Set(), hasComments: true} : data;
      const by = canonicalizationOf(step);
      sets = sets.map((set) => writtenNodes(set, by));
      isWhole &&= !isBytes(data) || by.hasComments || !hasSplitText(nodes.apex);
      data = write(nodes, by);
    } else {
      throw new ReasonError('ALGORITHM_UNSUPPORTED', name);
    }
  }
  if (!isBytes(data)) {
    sets = sets.map((set) => writtenNodes(set, method));
    data = write(data, method);
  }
  return {element, file, bytes: data, sets, isWhole, relationships};
}
