import type {ClientModule} from '@docusaurus/types';
import {announce, prepareAnnouncements} from './announce';

/**
 * What a page load does by itself and client navigation does not: the title of the new page is spoken, and the Tab key
 * goes on from the place that the address points at. Without such a place the theme starts again at the skip link.
 */
const navigationFocus: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    prepareAnnouncements();
    if (!previousLocation) {
      return;
    }
    if (location.pathname !== previousLocation.pathname) {
      // The head is written in the frame after the page.
      requestAnimationFrame(() => requestAnimationFrame(() => announce(document.title)));
    }
    if (
      location.hash &&
      `${location.pathname}${location.hash}` !== `${previousLocation.pathname}${previousLocation.hash}`
    ) {
      focusTarget(location.hash.slice(1));
    }
  },
};

function focusTarget(fragment: string): void {
  const target = document.getElementById(decodeURIComponent(fragment));
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
