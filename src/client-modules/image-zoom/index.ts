import type {ClientModule} from '@docusaurus/types';
import {CONTENT_IMAGES} from './selector';

const SETUP_DELAY_MS = 1000;

/** Undoes the set-up of the current page. */
let cleanUp: (() => void) | undefined;

/** Makes images zoomable a second after load and after each route change (R24). Pages without images load no library. */
export default {
  onRouteUpdate({location, previousLocation}) {
    if (location.pathname !== previousLocation?.pathname) {
      cleanUp?.();
      cleanUp = undefined;
    }
  },
  onRouteDidUpdate() {
    cleanUp ??= prepare();
  },
} satisfies ClientModule;

function prepare(): () => void {
  let isStale = false;
  let undo: (() => void) | undefined;
  const setUp = async () => {
    // Import the styles dynamically: the package is marked as free of side effects, so a bare import would be dropped.
    const [{addZoom}] = await Promise.all([import('./zoom'), import('medium-zoom/dist/style.css')]);
    undo = isStale ? undefined : addZoom();
  };
  const timer = window.setTimeout(() => {
    if (document.querySelector(CONTENT_IMAGES)) {
      // If the code fails to load, images stay as they are.
      setUp().catch(() => {});
    }
  }, SETUP_DELAY_MS);
  return () => {
    isStale = true;
    window.clearTimeout(timer);
    undo?.();
  };
}
