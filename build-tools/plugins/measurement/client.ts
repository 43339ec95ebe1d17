import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {callPanel, currentConsent, settings, subscribe} from './consent';
import {forget, sendPageView, start, stop} from './trackers';
// In the main bundle once, instead of in the bundle of every page.
import './Panel';

let isRunning = false;

/** The path of the page that was shown last; `previousLocation` may be of a page that was asked for and never came. */
let shownPath: string | undefined;

/** Sends a view of the page at the path, if the visitor agrees; the first one starts the services. */
function view(path: string): void {
  if (currentConsent().answer !== 'accepted') {
    return;
  }
  if (!isRunning) {
    isRunning = true;
    start(settings);
  }
  // The title of the new page is set after this.
  window.setTimeout(() => sendPageView(settings, path));
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
    // Also what a service wrote while the page went away.
    forget();
  }
  subscribe(follow);
}

/** One page view for each route, the first one included (R28); another query or hash is the same page. */
const measurement: ClientModule = {
  onRouteUpdate({previousLocation}) {
    if (previousLocation) {
      callPanel(false);
    }
  },
  onRouteDidUpdate({location}) {
    if (location.pathname !== shownPath) {
      shownPath = location.pathname;
      view(shownPath);
    }
  },
};

export default measurement;
