import type {ClientModule} from '@docusaurus/types';
import {isInViewport} from '../is-in-viewport';
import {CONTENT_IMAGES, ZOOMABLE_IMAGES} from './selectors';

const SETUP_DELAY_MS = 1000;

/** Undoes the set-up of the current page. */
let cleanUp: (() => void) | undefined;

/**
 * Adds zoom (R24), and notices in place of images that fail to load (R46), to pages with images, a second after load and
 * after each route change.
 */
const contentImages: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    if (location.pathname !== previousLocation?.pathname) {
      cleanUp?.();
      cleanUp = undefined;
    }
  },
  onRouteDidUpdate() {
    if (!cleanUp) {
      cleanUp = prepare();
    }
  },
};

/**
 * Sets up the images after a delay, or at once when an image is pressed, which then opens. Returns a cleanup function.
 */
function prepare(): () => void {
  let isStale = false;
  let undo: (() => void) | undefined;
  let pressed: HTMLElement | undefined;
  let pending: Promise<void> | undefined;
  const start = async () => {
    // Import the styles dynamically: the package is marked as free of side effects, so a bare import would be dropped.
    const [{setUp}] = await Promise.all([import('./set-up'), import('medium-zoom/dist/style.css')]);
    undo = setUp();
    if (isStale) {
      undo();
    } else if (pressed && isInViewport(pressed)) {
      pressed.click();
    }
  };
  const startOnce = () => {
    // If the code fails to load, images stay as they are.
    pending ??= start().catch(() => {});
  };
  const onClick = ({target}: MouseEvent) => {
    pressed = target instanceof HTMLElement && target.matches(ZOOMABLE_IMAGES) ? target : undefined;
    if (pressed) {
      startOnce();
    }
  };
  document.addEventListener('click', onClick);
  const timer = window.setTimeout(() => {
    if (document.querySelector(CONTENT_IMAGES)) {
      startOnce();
    }
  }, SETUP_DELAY_MS);
  return () => {
    isStale = true;
    window.clearTimeout(timer);
    document.removeEventListener('click', onClick);
    undo?.();
  };
}

export default contentImages;
