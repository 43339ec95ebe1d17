import type {ClientModule} from '@docusaurus/types';
import {safeDecode} from '../lib/safe-decode';
import {announce, prepareAnnouncements} from './announce';

/** What was shown last. `previousLocation` may never have been: of a link that is pressed twice it is the same page. */
let shown: {readonly pathname: string; readonly hash: string} | undefined;

/**
 * What a page load does by itself and client navigation does not: the title of the new page is spoken, and the Tab key
 * goes on from the place that the address points at. Without such a place the theme starts again at the skip link.
 */
const navigationFocus: ClientModule = {
  onRouteDidUpdate({location}) {
    prepareAnnouncements();
    const left = shown;
    shown = location;
    if (!left) {
      return;
    }
    if (location.pathname !== left.pathname) {
      // The head is written in the frame after the page.
      requestAnimationFrame(() => requestAnimationFrame(() => announce(document.title)));
    }
    if (location.hash && `${location.pathname}${location.hash}` !== `${left.pathname}${left.hash}`) {
      focusTarget(location.hash.slice(1));
    }
  },
};

function focusTarget(fragment: string): void {
  const target = document.getElementById(safeDecode(fragment));
  const focusable = target instanceof HTMLDetailsElement ? target.querySelector('summary') : target;
  if (!focusable) {
    return;
  }
  if (focusable.tabIndex < 0) {
    focusable.tabIndex = -1;
    focusable.addEventListener('blur', () => focusable.removeAttribute('tabindex'), {once: true});
  }
  focusable.focus({preventScroll: true});
}

export default navigationFocus;
