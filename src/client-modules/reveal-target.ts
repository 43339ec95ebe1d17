import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {safeDecode} from '../lib/safe-decode';
import {clearEntryFilter} from './entry-filter';

/**
 * Opens whatever hides the target of a URL fragment: the target itself, if it is a question, and every `<details>`
 * around it. Browsers do not open a `<details>` whose `<summary>` is the target.
 *
 * @param hash with or without `#`
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
  // Following the same link again changes no URL, but its target may have been closed since.
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
