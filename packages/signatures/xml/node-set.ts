/** Sets of nodes of one document, as XML Signature passes them from transform to transform (clause 4.4.3.2). */
import type {Document, Element, Node} from '@xmldom/xmldom';

/** A tree from its apex down, without what was taken out of it. */
export interface NodeSet {
  readonly apex: Document | Element;
  /** Elements that are out with all that is in them. */
  readonly without: ReadonlySet<Node>;
  /** A reference to the same document has none, unless it is an XPointer (clause 4.4.3.3). */
  readonly hasComments: boolean;
}

/** The sets that go on below an element, given those that its parent is in. */
export const setsBelow = (element: Element, active: readonly NodeSet[], all: readonly NodeSet[]): readonly NodeSet[] =>
  [...active, ...all.filter(({apex}) => apex === element)].filter(({without}) => !without.has(element));
