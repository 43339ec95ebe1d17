import prefetchFile from '@docusaurus/core/lib/client/prefetch';
import routesChunkNames from '@generated/routesChunkNames';
import type {ClientModule} from '@docusaurus/types';

/*
 * Spreads out prefetching. Docusaurus prefetches the page of every visible link (R23) in a single task, which on a slow
 * phone is a large part of hydration time. This module prefetches them one at a time, when the browser is idle.
 */
let last: Promise<unknown> = Promise.resolve();
let prefetch: ((path: string) => unknown) | undefined;

/** Safari lacks requestIdleCallback. */
const whenIdle = (callback: () => void): unknown =>
  'requestIdleCallback' in window ? window.requestIdleCallback(callback) : setTimeout(callback, 50);

/** Maps the name of a chunk to its URL, as Docusaurus's own prefetching does. */
declare const __webpack_require__: {gca(chunk: string): string};

/** Prefetches the text of a document: a chunk that its route does not name (`browser-bundle/document-loader.mjs`). */
function prefetchText(path: string): void {
  for (const [route, {content}] of Object.entries(routesChunkNames)) {
    if (typeof content === 'string' && route.replace(/-[^-]+$/, '') === path) {
      const file = __webpack_require__.gca(`${content}-text`);
      if (!file.includes('undefined')) {
        void prefetchFile(file);
      }
    }
  }
}

function enqueue(path: string): false {
  // Do not wait for pending downloads: on a slow connection, the last link would be prefetched too late.
  last = last
    .then(() => new Promise<void>(whenIdle))
    .then(() => {
      // False if already prefetched, and on a slow connection.
      if (prefetch?.(path) && path !== window.location.pathname) {
        prefetchText(path);
      }
    });
  return false;
}

const idlePrefetch: ClientModule = {
  // On the first call, Docusaurus has created its global object but rendered no link yet.
  onRouteUpdate() {
    if (!prefetch) {
      prefetch = window.docusaurus.prefetch;
      window.docusaurus = {...window.docusaurus, prefetch: enqueue};
    }
  },
};

export default idlePrefetch;
