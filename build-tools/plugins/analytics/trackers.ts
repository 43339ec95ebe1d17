import type {AnalyticsSettings} from './';

/* The documented snippets of Google Analytics 4 and Hotjar as bundled code, because the security policy forbids
   inline scripts. */

type Queue = ((...command: unknown[]) => void) & {q?: unknown[]};

declare global {
  interface Window {
    dataLayer?: unknown[];
    hj?: Queue;
    _hjSettings?: {readonly hjid: number; readonly hjsv: number};
  }
}

const HOTJAR_VERSION = 6;
const TRACKER_KEYS = /^_(?:ga|gid|gat|gcl|hj)/;

function gtag(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- Google's script takes `arguments` objects, and no arrays, for commands
  (window.dataLayer ??= []).push(arguments);
}

function load(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

/** Loads the configured services. If one is blocked, its commands simply stay in the queue. */
export function start({analyticsId, heatmapId}: AnalyticsSettings): void {
  if (analyticsId) {
    gtag('consent', 'default', {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    });
    gtag('js', new Date());
    gtag('config', analyticsId, {
      // `sendPageView` sends every view, including the first.
      send_page_view: false,
      anonymize_ip: true,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
    load(`https://www.googletagmanager.com/gtag/js?id=${analyticsId}`);
  }
  if (heatmapId) {
    const hj: NonNullable<Window['hj']> = (...command) => {
      (hj.q ??= []).push(command);
    };
    window.hj ??= hj;
    window._hjSettings = {hjid: Number(heatmapId), hjsv: HOTJAR_VERSION};
    load(`https://static.hotjar.com/c/hotjar-${heatmapId}.js?sv=${HOTJAR_VERSION}`);
  }
}

/** Sends one page view. Drops the query from the URL, since it may contain search terms. */
export function sendPageView({analyticsId}: AnalyticsSettings, path: string): void {
  if (analyticsId) {
    gtag('set', {page_location: window.location.origin + path, page_title: document.title});
    gtag('event', 'page_view');
  }
}

/** Stops the services by reloading the page: scripts cannot be unloaded. */
export function stop({analyticsId}: AnalyticsSettings): void {
  if (analyticsId) {
    Reflect.set(window, `ga-disable-${analyticsId}`, true);
  }
  clearTrackerData();
  window.location.reload();
}

/** Removes the cookies and stored values of the services, on this host and its parent domains. */
export function clearTrackerData(): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '')) {
    if (TRACKER_KEYS.test(name)) {
      for (const domain of ['', ...domains]) {
        document.cookie = `${name}=; path=/; max-age=0${domain}`;
      }
    }
  }
  try {
    for (const storage of [localStorage, sessionStorage]) {
      Object.keys(storage)
        .filter((key) => TRACKER_KEYS.test(key))
        .forEach((key) => storage.removeItem(key));
    }
  } catch {
    // Storage is unavailable, so it holds nothing.
  }
}
