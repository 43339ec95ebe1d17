import React from 'react';
import {createRoot} from 'react-dom/client';
import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import LoadFailure from '../components/LoadFailure';
import {STATIC_PAGE} from '../dom/static-page';
import {hashTarget} from '../dom/hash-target';

/**
 * Handles code that fails to load (R23, R41).
 *
 * In client navigation, Docusaurus reloads the page itself. On a first load the page stays readable, but its controls
 * do not work. This module then reloads once, because the usual cause is a new deployment. If the load already was a
 * reload, it shows the error above the content instead. The navigation type tells the two cases apart, so nothing is
 * stored and there is no loop.
 */
function recover(error: unknown): void {
  const root = document.documentElement;
  // A static page, such as a saved copy, needs no more code.
  if (isLeavingPage || !isChunkError(error) || root.dataset.hasHydrated === 'true' || root.hasAttribute(STATIC_PAGE)) {
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
 * Whether the visitor followed a link to another document. Firefox then cancels pending loads of this one, and a reload
 * would interfere.
 */
let isLeavingPage = false;

const leave = (): void => {
  isLeavingPage = true;
};

function isChunkError(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (?:CSS )?chunk/i.test(error.message));
}

function show(error: Error): void {
  const container = document.createElement('div');
  document.body.prepend(container);
  createRoot(container).render(<LoadFailure error={error} onRetry={() => window.location.reload()} />);
}

/**
 * During navigation, Docusaurus reloads when a chunk is missing. Manual scroll restoration makes that reload end at the
 * link's target, instead of at the scroll position of the previous page.
 */
export function onRouteUpdate({previousLocation}: Parameters<NonNullable<ClientModule['onRouteUpdate']>>[0]): void {
  if (previousLocation) {
    window.history.scrollRestoration = 'manual';
  }
}

/**
 * Once a page is shown, a reload is the visitor's own and should restore the scroll position. Browsers restore it as
 * late as the load event.
 */
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
    hashTarget(window.location.hash)?.scrollIntoView();
  }
}
