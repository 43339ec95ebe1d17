import {useEffect} from 'react';
import {translate} from '@docusaurus/Translate';

/** Attributes that make the backdrop a pressable list box around everything. */
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
 * Repairs accessibility bugs of DocSearch 3.9.0 in the open dialog: the backdrop is a focusable button; the dialog has
 * no role or name; its header and footer are page landmarks; icons are unnamed images; all lists share one id, which
 * differs from the one the input references; and options contain links, which only items of a tree may
 * (https://github.com/algolia/docsearch/issues/1014).
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
      repairRendered(modal);
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
  modal.setAttribute('aria-label', translate({id: 'theme.SearchBar.label', message: 'Search'}));
  for (const part of modal.querySelectorAll('.DocSearch-SearchBar, .DocSearch-Footer')) {
    part.setAttribute('role', 'group');
  }
}

function repairBackdrop(container: Element): void {
  for (const name of BACKDROP) {
    container.removeAttribute(name);
  }
}

/** Repairs the elements that DocSearch re-renders with each answer. */
function repairRendered(modal: Element): void {
  for (const icon of modal.querySelectorAll('svg:not([aria-hidden], [aria-label])')) {
    icon.setAttribute('aria-hidden', 'true');
  }
  modal.querySelectorAll('.DocSearch-Hits').forEach((group, index) => {
    const [title, list] = [group.querySelector('.DocSearch-Hit-source'), group.querySelector('ul')];
    const items = group.querySelectorAll('.DocSearch-Hit');
    list?.setAttribute('role', 'tree');
    items.forEach((item) => item.setAttribute('role', 'treeitem'));
    // The id that autocomplete-core uses in the input's `aria-controls`.
    list?.setAttribute('id', items[0]?.id.replace(/-item-\d+$/, '-list') ?? '');
    title?.setAttribute('id', `docsearch-list-title-${index}`);
    list?.setAttribute('aria-labelledby', `docsearch-list-title-${index}`);
  });
}
