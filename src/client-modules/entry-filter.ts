import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {translate} from '@docusaurus/Translate';
import type {ClientModule} from '@docusaurus/types';
import {foldText} from '../lib/fold-text';
import {hashTarget} from './hash-target';

const FORM = '[data-entry-filter]';
/** Selects the elements that the filter hides: entries, and topics without entries. */
export const HIDDEN = '[data-entry][hidden], h2[hidden]';
const CHOSEN = 'button[aria-pressed="true"]';

/** Hides entries that do not match the query or topic, and topics without entries. */
function apply(form: HTMLFormElement): void {
  const query = form.querySelector('input')?.value ?? '';
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const topic = form.querySelector<HTMLButtonElement>(CHOSEN)?.value;
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
    const target = hashTarget(link.hash);
    link.closest('li')?.toggleAttribute('hidden', Boolean(target?.closest(HIDDEN)));
  }
  const status = form.querySelector('[role=status]');
  if (status) {
    status.textContent = isFiltering ? inWords(count, total) : '';
  }
  const noEntries = form.querySelector<HTMLElement>('[data-no-entries]');
  const search = noEntries?.querySelector('a');
  if (noEntries && search) {
    noEntries.hidden = count > 0;
    search.search = new URLSearchParams({q: query}).toString();
  }
  if (isFiltering) {
    // The field may be at the lower edge of the screen.
    status?.scrollIntoView({block: 'nearest'});
  }
}

function inWords(count: number, total: number): string {
  const shown = translate({id: 'site.filter.count', message: 'Showing {count} of {total}'}, {count, total});
  const none = translate({id: 'site.filter.none', message: 'Nothing matches this choice.'});
  return count === 0 ? `${none} ${shown}` : shown;
}

/** Clears the filter, so that a hidden entry can be shown. */
export function clearEntryFilter(): void {
  const form = document.querySelector<HTMLFormElement>(FORM);
  if (form) {
    form.reset();
    form.querySelector(CHOSEN)?.setAttribute('aria-pressed', 'false');
    apply(form);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('input', ({target}) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null;
    if (form) {
      apply(form);
    }
  });
  document.addEventListener('submit', (event) => {
    if (event.target instanceof Element && event.target.matches(FORM)) {
      event.preventDefault();
    }
  });
  document.addEventListener('click', ({target}) => {
    const chip = target instanceof Element ? target.closest<HTMLButtonElement>(`${FORM} button[aria-pressed]`) : null;
    const form = chip?.form;
    if (chip && form) {
      const wasPressed = chip.getAttribute('aria-pressed') === 'true';
      form.querySelector(CHOSEN)?.setAttribute('aria-pressed', 'false');
      chip.setAttribute('aria-pressed', String(!wasPressed));
      apply(form);
    } else if (target instanceof Element && target.closest(`${FORM} [data-show-all]`)) {
      clearEntryFilter();
      // The button disappears, so move focus.
      document.querySelector<HTMLElement>(`${FORM} input`)?.focus();
    }
  });
}

/** Applies words that the visitor typed, or the browser restored, before hydration. */
const entryFilter: ClientModule = {
  onRouteDidUpdate() {
    const form = document.querySelector<HTMLFormElement>(FORM);
    if (form?.querySelector('input')?.value) {
      apply(form);
    }
  },
};

export default entryFilter;
