import type {ClientModule} from '@docusaurus/types';
import {hashTarget} from './hash-target';
import {announce, prepareAnnouncements} from './announce';
import {revealTarget} from './reveal-target';

/**
 * The page shown last. `previousLocation` is not reliable: it may never have been displayed, and equals the current
 * page when a link is pressed twice.
 */
let shown: {readonly pathname: string; readonly hash: string} | undefined;

/**
 * Restores what client navigation loses compared with a page load: announces the new title, shows the target of the URL
 * fragment, and focuses it. Without a fragment, the theme focuses the skip link.
 */
const navigationFocus: ClientModule = {
  onRouteDidUpdate({location}) {
    prepareAnnouncements();
    const isRevealed = revealTarget(location.hash);
    const left = shown;
    shown = location;
    if (!left) {
      if (isRevealed) {
        focusTarget(location.hash);
      }
      return;
    }
    if (location.pathname !== left.pathname) {
      // React updates the head one frame after the page.
      requestAnimationFrame(() => requestAnimationFrame(() => announce(document.title)));
    }
    if (location.hash && `${location.pathname}${location.hash}` !== `${left.pathname}${left.hash}`) {
      focusTarget(location.hash);
    }
  },
};

function focusTarget(hash: string): void {
  const target = hashTarget(hash);
  const focusable = target instanceof HTMLDetailsElement ? target.querySelector('summary') : target;
  if (!focusable) {
    return;
  }
  if (focusable.tabIndex < 0) {
    focusable.tabIndex = -1;
    focusable.addEventListener('blur', () => focusable.removeAttribute('tabindex'), {once: true});
  }
  focusable.focus({preventScroll: true});
  // React shows a panel after its tab was clicked, not during the click.
  requestAnimationFrame(() => focusable.focus({preventScroll: true}));
}

export default navigationFocus;
