import {FILTERED_OUT} from '../../dom/entries';
import {hashTarget} from '../../dom/hash-target';
import {foldText} from '../../lib/fold-text';

/**
 * Hides the entries of the page that lack a word of the query or belong to another topic, topics without entries, and
 * their links in the table of contents.
 *
 * @param topic id of the heading of a topic
 * @returns how many entries are shown; undefined without query and topic
 */
export function filterEntries(query: string, topic: string | undefined) {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const isFiltering = words.length > 0 || topic !== undefined;
  let heading: HTMLElement | null = null;
  let [count, total] = [0, 0];
  // In document order: each entry belongs to the topic before it.
  for (const element of document.querySelectorAll<HTMLElement>('main :is(h2[id], [data-entry])')) {
    if (element.tagName === 'H2') {
      heading = element;
      heading.hidden = isFiltering && heading.id !== 'fontes';
      continue;
    }
    const text = foldText(element.textContent);
    element.hidden = (topic !== undefined && heading?.id !== topic) || !words.every((word) => text.includes(word));
    total += 1;
    if (!element.hidden) {
      count += 1;
      heading?.removeAttribute('hidden');
    }
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.table-of-contents a[href^="#"]')) {
    link.closest('li')?.toggleAttribute('hidden', Boolean(hashTarget(link.hash)?.closest(FILTERED_OUT)));
  }
  return isFiltering ? {count, total} : undefined;
}
