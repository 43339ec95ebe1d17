import {useSyncExternalStore} from 'react';
import globalData from '@generated/globalData';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';
import {acceptanceOf, answerOf, type Answer} from './answer';
import type {AnalyticsSettings} from './';

/** The services configured in this build. */
export const settings = globalData.analytics?.default as AnalyticsSettings;

const {analyticsId, heatmapId, isAssumed} = settings;
const ACCEPTED = acceptanceOf(analyticsId, heatmapId);
// If the browser denies storage, the slot stays empty and logs a warning.
const storage = createStorageSlot('analytics.consent');

/** The answer, and whether the visitor opened the panel from the footer. */
type Consent = Readonly<{answer: Answer; isOpen: boolean}>;

const BEFORE_HYDRATION: Consent = {answer: 'unknown', isOpen: false};
let consent = BEFORE_HYDRATION;
const listeners = new Set<() => void>();

function publish(changes: Partial<Consent>): void {
  consent = {...consent, ...changes};
  listeners.forEach((listener) => listener());
}

function readAnswer(): void {
  // Global Privacy Control and its predecessor, Do Not Track.
  const {globalPrivacyControl, doNotTrack} = navigator as Navigator & {readonly globalPrivacyControl?: boolean};
  const hasSignal = globalPrivacyControl === true || doNotTrack === '1';
  if (isAssumed) {
    // Test with a write: full storage cannot hold a refusal either.
    storage.set(storage.get() ?? '');
  }
  const stored = storage.get() ?? (isAssumed ? undefined : null);
  publish({answer: answerOf({stored, accepted: ACCEPTED, hasSignal, isAssumed})});
}

/** Stores the visitor's answer; for this tab only if the browser denies storage. */
export function storeAnswer(answer: 'accepted' | 'refused'): void {
  storage.set(answer === 'accepted' ? ACCEPTED : answer);
  publish({answer, isOpen: false});
}

/** Shows or hides the panel once the question is answered. */
export const setPanelOpen = (isOpen: boolean): void => publish({isOpen});

/** The current answer and panel state. */
export const currentConsent = (): Consent => consent;

/** Calls the listener on every change. Returns a function that unsubscribes. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The answer and panel state, as a hook. */
export const useConsent = (): Consent => useSyncExternalStore(subscribe, currentConsent, () => BEFORE_HYDRATION);

if (ExecutionEnvironment.canUseDOM) {
  // Carry over an answer stored under the key's former name. Where consent is assumed, losing a refusal would ignore it.
  const formerStorage = createStorageSlot('measurement.consent');
  const formerAnswer = formerStorage.get();
  if (formerAnswer !== null) {
    formerStorage.del();
    storage.set(storage.get() ?? formerAnswer);
  }
  readAnswer();
  // Another tab answered, or the browser restored the page from the back/forward cache.
  storage.listen(readAnswer);
  window.addEventListener('pageshow', ({persisted}) => persisted && storage.get() !== null && readAnswer());
  window.addEventListener('keydown', ({key}) => key === 'Escape' && consent.isOpen && setPanelOpen(false));
}
