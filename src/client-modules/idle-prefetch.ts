import type {ClientModule} from '@docusaurus/types';

/*
 * Docusaurus fetches the page of every link ahead when the link comes into sight (R23), all of them in one task, which
 * on a slow phone is a good part of what hydration costs. Here they are asked for one at a time, when the browser is idle.
 */
let last: Promise<unknown> = Promise.resolve();
let prefetch: ((path: string) => unknown) | undefined;

/** Safari has no idle callbacks. */
const whenIdle = (callback: () => void): unknown =>
  'requestIdleCallback' in window ? window.requestIdleCallback(callback) : setTimeout(callback, 50);

function enqueue(path: string): false {
  // Not after what is on its way: on a slow line the last of them would come too late for who presses it.
  last = last.then(() => new Promise<void>(whenIdle)).then(() => void prefetch?.(path));
  return false;
}

const idlePrefetch: ClientModule = {
  // The first time, Docusaurus has made its object and no link is there yet.
  onRouteUpdate() {
    if (!prefetch) {
      prefetch = window.docusaurus.prefetch;
      window.docusaurus = {...window.docusaurus, prefetch: enqueue};
    }
  },
};

export default idlePrefetch;
