import type {Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {readData} from '../data/read';
import type {GlossaryTerm, ShownTerm} from '../../src/data/schemas';
import {initialOf} from '../../src/lib/glossary';
import {attribute, isElement, setAttribute} from './mdx';

/**
 * Input: `<LetraGlossario letra="A" />` and `<Artigos />`.
 *
 * Output: the same elements with their entries as attributes, so that a list only ships with the page that shows it.
 */
export const remarkPageData: Plugin<[], Root> = () => (tree) => {
  visit(tree, (node) => {
    if (isElement(node, 'LetraGlossario')) {
      setAttribute(node, 'termos', termsOf(attribute(node, 'letra') ?? ''));
    }
    if (isElement(node, 'Artigos')) {
      setAttribute(node, 'artigos', readData('papers.yaml'));
    }
  });
};

const ALPHABET = new Intl.Collator('pt', {sensitivity: 'base'});

function termsOf(letter: string): ShownTerm[] {
  const glossary = readData('glossary.yaml');
  const headwords = new Map(glossary.map(({id, term}) => [id, term]));
  return glossary
    .filter(({term}) => initialOf(term) === letter)
    .sort((a, b) => ALPHABET.compare(a.term, b.term))
    .map((term) => shown(term, headwords));
}

/** Adds the headwords of related terms, and drops fields that the page does not show. */
function shown({see, sources, confidence, ...term}: GlossaryTerm, headwords: ReadonlyMap<string, string>): ShownTerm {
  return {...term, ...(see && {see: see.map((id) => ({id, term: headwords.get(id) ?? id}))})};
}
