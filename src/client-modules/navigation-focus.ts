import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';
import {hashTarget} from '../dom/hash-target';
import {announce, prepareAnnouncements} from '../dom/announce';
import {onceDisplayed, revealTarget} from '../dom/reveal-target';

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
    // No heading yet: the code of the page is still loading or has failed. `theme/Loading` calls this again.
    if (!document.querySelector('h1')) {
      return;
    }
    keepInPlace(hashTarget(location.hash));
    const isRevealed = revealTarget(location.hash);
    const left = shown;
    shown = location;
    if (!left) {
      // Browsers scroll to the target, and some open the `<details>` around it, but they do not focus it.
      if (isRevealed || hashTarget(location.hash)?.closest('details')) {
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

/**
 * Keeps the target of a fragment where it is on the screen while tabs above it show the choice of an earlier visit: they
 * read it once they are on the page, which has then already scrolled.
 */
function keepInPlace(target: HTMLElement | null): void {
  const before = target?.getBoundingClientRect().top ?? NaN;
  if (before >= 0 && before < window.innerHeight) {
    requestAnimationFrame(() => {
      window.scrollBy({top: (target?.getBoundingClientRect().top ?? before) - before, behavior: 'instant'});
    });
  }
}

function focusTarget(hash: string): void {
  const target = hashTarget(hash);
  const focusable =
    target instanceof HTMLDetailsElement ? target.querySelector('summary') : (target?.closest('summary') ?? target);
  if (!focusable) {
    return;
  }
  onceDisplayed(focusable, () => {
    if (focusable.tabIndex < 0) {
      focusable.tabIndex = -1;
      focusable.addEventListener('blur', () => focusable.removeAttribute('tabindex'), {once: true});
    }
    focusable.focus({preventScroll: true});
  });
}

if (ExecutionEnvironment.canUseDOM) {
  // Following a link again does not change the URL, but its target may have been closed or lost focus since.
  document.addEventListener('click', ({target}) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
    if (link && link.hash === window.location.hash && link.pathname === window.location.pathname) {
      // The page may change the link before the task below.
      const {hash} = link;
      // Wait for the browser's own fragment navigation, which blurs a target that is not focusable. Firefox navigates in
      // a task of its own, which may follow the next frame.
      requestAnimationFrame(() =>
        setTimeout(() => {
          revealTarget(hash);
          focusTarget(hash);
        }),
      );
    }
  });
}

export default navigationFocus;
