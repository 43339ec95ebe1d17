import {useEffect} from 'react';
import {translate} from '@docusaurus/Translate';

/** What makes of the backdrop a list box to press, which contains everything. */
const BACKDROP = [
  'role',
  'tabindex',
  'aria-expanded',
  'aria-haspopup',
  'aria-labelledby',
  'aria-owns',
  'aria-controls',
];

/**
 * Repairs from outside what DocSearch 3.9.0 gets wrong in the open dialog: the backdrop is a focusable button, the
 * dialog has neither role nor name, its header and footer claim to be the page's, icons are pictures without a name,
 * all lists have one id, which is not the one that the field names, and the quotation marks are English. What cannot be reached (options that hold
 * links) is https://github.com/algolia/docsearch/issues/1014.
 */
export function useDialogRepairs(): void {
  useEffect(() => {
    const container = document.querySelector('.DocSearch-Container');
    const modal = document.querySelector('.DocSearch-Modal');
    if (!container || !modal) {
      return undefined;
    }
    repairOnce(modal);
    const repair = () => {
      repairBackdrop(container);
      repairDrawn(modal);
    };
    repair();
    const observer = new MutationObserver(repair);
    observer.observe(container, {attributeFilter: BACKDROP});
    observer.observe(modal, {childList: true, subtree: true});
    return () => observer.disconnect();
  }, []);
}

function repairOnce(modal: Element): void {
  modal.setAttribute('role', 'dialog');
  modal.setAttribute('aria-modal', 'true');
  modal.setAttribute(
    'aria-label',
    translate({id: 'theme.SearchBar.label', message: 'Search', description: 'The ARIA label for search button'}),
  );
  for (const part of modal.querySelectorAll('.DocSearch-SearchBar, .DocSearch-Footer')) {
    part.setAttribute('role', 'group');
  }
}

function repairBackdrop(container: Element): void {
  for (const name of BACKDROP) {
    container.removeAttribute(name);
  }
}

/** What DocSearch draws again with each answer. */
function repairDrawn(modal: Element): void {
  for (const icon of modal.querySelectorAll('svg:not([aria-hidden], [aria-label])')) {
    icon.setAttribute('aria-hidden', 'true');
  }
  const query = modal.querySelector('.DocSearch-NoResults strong');
  if (query?.previousSibling && query.nextSibling) {
    query.previousSibling.nodeValue = ' «';
    query.nextSibling.nodeValue = '»';
  }
  modal.querySelectorAll('.DocSearch-Hits').forEach((group, index) => {
    const [title, list] = [group.querySelector('.DocSearch-Hit-source'), group.querySelector('[role="listbox"]')];
    // As autocomplete-core names them in the field's `aria-controls`.
    const option = list?.querySelector('[role="option"]')?.id ?? '';
    list?.setAttribute('id', option.replace(/-item-\d+$/, '-list'));
    title?.setAttribute('id', `docsearch-list-title-${index}`);
    list?.setAttribute('aria-labelledby', `docsearch-list-title-${index}`);
  });
}
