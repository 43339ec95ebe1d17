import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {safeDecode} from '../lib/safe-decode';
import {clearEntryFilter} from './entry-filter';

/**
 * Opens what hides the place that an address points at: the answer of a question that is the target, and every
 * `<details>` around it. Browsers open those around what is in them, but not one whose `<summary>` is meant.
 *
 * @param hash with or without its `#`
 */
export function revealTarget(hash: string): void {
  const target = document.getElementById(safeDecode(hash.replace(/^#/, '')));
  let isChanged = false;
  if (target?.closest('[data-entry][hidden], h2[hidden]')) {
    clearEntryFilter();
    isChanged = true;
  }
  for (let details = target?.closest('details'); details; details = details.parentElement?.closest('details')) {
    isChanged ||= !details.open;
    details.open = true;
  }
  if (isChanged) {
    target?.scrollIntoView();
  }
}

if (ExecutionEnvironment.canUseDOM) {
  // The same link once more changes no address: what it opened may have been closed since.
  document.addEventListener('click', ({target}) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
    if (link && link.hash === window.location.hash && link.pathname === window.location.pathname) {
      revealTarget(link.hash);
    }
  });
}

const revealOnRoute: ClientModule = {
  onRouteDidUpdate({location}) {
    revealTarget(location.hash);
  },
};

export default revealOnRoute;
