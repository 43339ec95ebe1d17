import {useEffect} from 'react';
import {translate} from '@docusaurus/Translate';

/**
 * Repairs accessibility bugs of DocSearch 3.9.0 in the open dialog: the backdrop is a focusable button and a list box;
 * the dialog has no role or name; its header and footer are page landmarks; icons are unnamed images; all lists share one
 * id, which differs from the one the input references; and options contain links, which only items of a tree may
 * (https://github.com/algolia/docsearch/issues/1014).
 */
export function useDialogRepairs(): void {
  useEffect(() => {
    const backdrop = document.querySelector('.DocSearch-Container');
    const modal = document.querySelector('.DocSearch-Modal');
    if (!backdrop || !modal) {
      return undefined;
    }
    modal.setAttribute('role', 'dialog');
    modal.setAttribute('aria-modal', 'true');
    modal.setAttribute('aria-label', translate({id: 'theme.SearchBar.label', message: 'Search'}));
    for (const part of modal.querySelectorAll('.DocSearch-SearchBar, .DocSearch-Footer')) {
      part.setAttribute('role', 'group');
    }
    const repair = () => {
      const names = backdrop.getAttributeNames().filter((name) => /^(?:role|tabindex|aria-)/.test(name));
      names.forEach((name) => backdrop.removeAttribute(name));
      repairRendered(modal);
    };
    repair();
    const observer = new MutationObserver(repair);
    observer.observe(backdrop, {attributes: true});
    observer.observe(modal, {childList: true, subtree: true});
    return () => observer.disconnect();
  }, []);
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
