import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {setPanelOpen, currentConsent, settings, subscribe} from './consent';
import {clearTrackerData, sendPageView, start, stop} from './trackers';
// Keep the panel in the main bundle, instead of in the chunk of every page.
import './Panel';

let isRunning = false;

/** The path last shown. `previousLocation` may be a page that was requested and never displayed. */
let shownPath: string | undefined;

/** Sends a page view if the visitor agreed. The first one starts the services. */
function view(path: string): void {
  if (currentConsent().answer !== 'accepted') {
    return;
  }
  if (!isRunning) {
    isRunning = true;
    start(settings);
  }
  // React Helmet sets the title of the page in a frame of animation, which it asked for while rendering.
  window.requestAnimationFrame(() => sendPageView(settings, path));
}

function follow(): void {
  const isAccepted = currentConsent().answer === 'accepted';
  if (isAccepted && !isRunning) {
    view(window.location.pathname);
  } else if (!isAccepted && isRunning) {
    stop(settings);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  if (currentConsent().answer !== 'accepted') {
    // Also removes what a service wrote while the page was unloading.
    clearTrackerData();
  }
  subscribe(follow);
}

/** Sends one page view per route, including the first (R28). Query and hash changes do not count. */
const analytics: ClientModule = {
  onRouteUpdate({previousLocation}) {
    if (previousLocation) {
      setPanelOpen(false);
    }
  },
  onRouteDidUpdate({location}) {
    if (location.pathname !== shownPath) {
      shownPath = location.pathname;
      view(shownPath);
    }
  },
};

export default analytics;
