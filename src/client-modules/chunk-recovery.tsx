import React from 'react';
import {createRoot} from 'react-dom/client';
import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import LoadFailure from '../components/LoadFailure';
import {safeDecode} from '../lib/safe-decode';

/**
 * What happens when the code of a page does not arrive (R23, R41).
 *
 * In client navigation Docusaurus reloads by itself. On a first load it does nothing: the page stays
 * readable and dead. Here the page is then reloaded once, because the usual cause is a new deployment; if it
 * was a reload already, the failure is shown above the content, which stays. The navigation's own type tells
 * the two apart, so nothing has to be stored and there is no loop.
 */
function recover(error: unknown): void {
  if (isLeft || !isChunkError(error) || document.documentElement.dataset.hasHydrated === 'true') {
    return;
  }
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'reload') {
    show(error);
  } else {
    window.location.reload();
  }
}

/**
 * Whether the visitor has pressed a link that leads to another document. Firefox gives up at once what was on its way to
 * this one, and a reload would come in between.
 */
let isLeft = false;

const leave = (): void => {
  isLeft = true;
};

function isChunkError(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (?:CSS )?chunk/i.test(error.message));
}

function show(error: Error): void {
  const container = document.createElement('div');
  document.body.prepend(container);
  document.dispatchEvent(new Event('hydrationfailed'));
  createRoot(container).render(<LoadFailure error={error} onRetry={() => window.location.reload()} />);
}

/**
 * While a page is on its way, a reload is the one that Docusaurus makes when its code does not come. It has to end where
 * the link leads; the browser would go to where the reader was on the page before. Told so, it goes nowhere, and leaves
 * the place that the address names to the page.
 */
export function onRouteUpdate({previousLocation}: Parameters<NonNullable<ClientModule['onRouteUpdate']>>[0]): void {
  if (previousLocation) {
    window.history.scrollRestoration = 'manual';
  }
}

/** The page is there: a reload is the visitor's, who stays where they were. The browser goes there as late as it loads. */
export function onRouteDidUpdate(): void {
  window.removeEventListener('beforeunload', leave);
  const restore = () => {
    window.history.scrollRestoration = 'auto';
  };
  if (document.readyState === 'complete') {
    restore();
  } else {
    window.addEventListener('load', () => setTimeout(restore), {once: true});
  }
}

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('unhandledrejection', ({reason}) => recover(reason));
  window.addEventListener('beforeunload', leave);
  if (window.history.scrollRestoration === 'manual') {
    document.getElementById(safeDecode(window.location.hash.slice(1)))?.scrollIntoView();
  }
}
