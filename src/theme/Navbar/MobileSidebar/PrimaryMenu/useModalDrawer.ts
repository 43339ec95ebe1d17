import {useEffect, useRef} from 'react';
import {useLocation} from '@docusaurus/router';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import {useBackButton} from '@site/src/hooks/useBackButton';

/** All of the page but the drawer, which is in the navbar. */
const BENEATH = '#__docusaurus > :not(nav), .navbar__inner';

/**
 * The open drawer has the keyboard to itself: it gets the focus and gives it back, Escape and the back button of Android
 * close it, and what lies under its shade cannot be reached. Another page, which the search may lead to, closes it.
 */
export function useModalDrawer(): void {
  const {shown, toggle} = useNavbarMobileSidebar();
  const {pathname} = useLocation();
  const shownOn = useRef(pathname);
  // The theme stays on the page only where the one before is of the site too.
  useBackButton(shown, toggle);

  useEffect(() => {
    if (!shown) {
      return undefined;
    }
    const opener = document.activeElement as HTMLElement | null;
    const beneath = [...document.querySelectorAll<HTMLElement>(BENEATH)];
    const setInert = (isInert: boolean) => beneath.forEach((element) => (element.inert = isInert));
    const onKeyDown = (event: KeyboardEvent) => {
      // With the search over it, Escape is for the search.
      if (event.key === 'Escape' && !document.querySelector('.DocSearch-Container')) {
        event.preventDefault();
        toggle();
      }
    };
    setInert(true);
    document.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    document.addEventListener('keydown', onKeyDown);
    return () => {
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
