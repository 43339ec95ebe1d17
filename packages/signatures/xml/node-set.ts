/** Node sets that XML Signature passes between transforms (§4.4.3.2). */
import type {Document, Element, Node} from '@xmldom/xmldom';

/** A tree without its excluded elements. */
export interface NodeSet {
  readonly apex: Document | Element;
  /** Elements excluded with all their descendants. */
  readonly without: ReadonlySet<Node>;
  /** False for same-document references, unless they are XPointers (§4.4.3.3). */
  readonly hasComments: boolean;
}

/** The node sets that continue below an element, given those of its parent. */
export const setsBelow = (element: Element, active: readonly NodeSet[], all: readonly NodeSet[]): readonly NodeSet[] =>
  [...active, ...all.filter(({apex}) => apex === element)].filter(({without}) => !without.has(element));
