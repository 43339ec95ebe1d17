import {useEffect} from 'react';
import {translate} from '@docusaurus/Translate';

/**
 * Repairs from outside what DocSearch 4.7.0 gets wrong in the open dialog: the backdrop is a focusable button that
 * contains everything, the dialog has neither role nor name, and its footer claims to be the page's. What cannot be
 * reached (options that hold links) is https://github.com/algolia/docsearch/issues/1014.
 */
export function useDialogRepairs(): void {
  useEffect(() => {
    const container = document.querySelector('.DocSearch-Container');
    for (const name of ['role', 'tabindex', 'aria-expanded', 'aria-haspopup', 'aria-labelledby', 'aria-owns']) {
      container?.removeAttribute(name);
    }
    const modal = document.querySelector('.DocSearch-Modal');
    modal?.setAttribute('role', 'dialog');
    modal?.setAttribute('aria-modal', 'true');
    modal?.setAttribute(
      'aria-label',
      translate({id: 'theme.SearchBar.label', message: 'Search', description: 'The ARIA label for search button'}),
    );
    document.querySelector('.DocSearch-Footer')?.setAttribute('role', 'group');
  }, []);
}
