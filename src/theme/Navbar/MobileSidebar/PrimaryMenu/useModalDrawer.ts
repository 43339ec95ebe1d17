import {useEffect, useRef} from 'react';
import {useLocation} from '@docusaurus/router';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import {useBackButton} from '@site/src/hooks/useBackButton';
import {afterPaint} from '@site/src/dom/after-paint';

/** Everything but the drawer, which is part of the navbar. */
const BACKGROUND = '#__docusaurus > :not(.navbar), .navbar__inner';

/**
 * Makes the open drawer modal: moves focus into it and back, makes the page behind it inert, and closes it on Escape,
 * on Android's back button and on navigation (which the search may cause).
 */
export function useModalDrawer(): void {
  const {shown, toggle} = useNavbarMobileSidebar();
  const {pathname} = useLocation();
  const shownOn = useRef(pathname);
  // The theme only handles the back button when the previous page belongs to the site.
  useBackButton(shown, toggle);

  useEffect(() => {
    if (!shown) {
      return undefined;
    }
    const opener = document.activeElement as HTMLElement | null;
    const background = [...document.querySelectorAll<HTMLElement>(BACKGROUND)];
    const setInert = (isInert: boolean) => background.forEach((element) => (element.inert = isInert));
    const onKeyDown = (event: KeyboardEvent) => {
      // If the search dialog is open on top, Escape belongs to it.
      if (event.key === 'Escape' && !document.querySelector('.DocSearch-Container')) {
        event.preventDefault();
        toggle();
      }
    };
    // Let the drawer paint first: making a long page inert restyles it, which takes 200 ms on a slow phone.
    const cancel = afterPaint(() => {
      setInert(true);
      document.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      cancel();
      setInert(false);
      document.removeEventListener('keydown', onKeyDown);
      opener?.focus();
    };
  }, [shown, toggle]);

  useEffect(() => {
    if (shown && shownOn.current !== pathname) {
      toggle();
    }
    shownOn.current = pathname;
  }, [pathname, shown, toggle]);
}
