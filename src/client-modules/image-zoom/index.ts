import type {ClientModule} from '@docusaurus/types';
import {IMAGES, ZOOMABLE} from './images';

const SETUP_DELAY_MS = 1000;

/** Whether the reader has not gone on. */
function isOnScreen(element: HTMLElement): boolean {
  const {top, bottom} = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Undoes what is set up for the page on the screen. */
let cleanUp: (() => void) | undefined;

/** Image zoom (R24): set up a second after load and after each route change, and only on pages with images. */
const imageZoom: ClientModule = {
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

/** Sets up the zoom of a page in time, or when an image is pressed before, which then opens; returns what undoes it. */
function prepare(): () => void {
  let isStale = false;
  let undo: (() => void) | undefined;
  let pressed: HTMLElement | undefined;
  let pending: Promise<void> | undefined;
  const start = async () => {
    // The package says that its files have no side effects: a mere import of its styles is left out.
    const [{default: setUp}] = await Promise.all([import('./set-up'), import('medium-zoom/dist/style.css')]);
    undo = setUp();
    if (isStale) {
      undo();
    } else if (pressed && isOnScreen(pressed)) {
      pressed.click();
    }
  };
  const startOnce = () => {
    // When the library does not arrive, the images stay as they are.
    pending ??= start().catch(() => {});
  };
  const onClick = ({target}: MouseEvent) => {
    pressed = target instanceof HTMLElement && target.matches(IMAGES) ? target : undefined;
    if (pressed) {
      startOnce();
    }
  };
  document.addEventListener('click', onClick);
  const timer = window.setTimeout(() => {
    if (document.querySelector(ZOOMABLE)) {
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

export default imageZoom;
