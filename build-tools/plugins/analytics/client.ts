import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
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
  sendWhenTitled(path);
}

/**
 * React Helmet sets titles in frames of animation. While a page hydrates, its title is that of the site for some frames.
 *
 * @param frames how many to wait at most: a page may have no title of its own
 */
function sendWhenTitled(path: string, frames = 120): void {
  window.requestAnimationFrame(() => {
    if (document.title === siteConfig.title && frames > 0) {
      sendWhenTitled(path, frames - 1);
    } else {
      sendPageView(settings, path);
    }
  });
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
