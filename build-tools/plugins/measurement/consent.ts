import {useSyncExternalStore} from 'react';
import globalData from '@generated/globalData';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';
import {acceptanceOf, answerOf, type Answer} from './answer';
import type {MeasurementSettings} from './';

/** The services of this build. */
export const settings = globalData.measurement?.default as MeasurementSettings;

const {analyticsId, heatmapId, isAssumed} = settings;
const ACCEPTED = acceptanceOf(analyticsId, heatmapId);
// Where the browser gives no storage it holds nothing, and says so in the console.
const storage = createStorageSlot('measurement.consent');

/** The answer, and whether the visitor called the panel from the footer. */
type Consent = Readonly<{answer: Answer; isCalled: boolean}>;

const BEFORE_HYDRATION: Consent = {answer: 'unknown', isCalled: false};
let consent = BEFORE_HYDRATION;
const listeners = new Set<() => void>();

function publish(changes: Partial<Consent>): void {
  consent = {...consent, ...changes};
  listeners.forEach((listener) => listener());
}

function readAnswer(): void {
  // Global Privacy Control, and Do Not Track, which came before it.
  const {globalPrivacyControl, doNotTrack} = navigator as Navigator & {readonly globalPrivacyControl?: boolean};
  const hasSignal = globalPrivacyControl === true || doNotTrack === '1';
  if (isAssumed) {
    // A storage that is full would not keep a refusal either.
    storage.set(storage.get() ?? '');
  }
  const stored = storage.get() ?? (isAssumed ? undefined : null);
  publish({answer: answerOf({stored, accepted: ACCEPTED, hasSignal, isAssumed})});
}

/** Keeps the visitor's answer, in this tab alone where the browser gives no storage. */
export function giveAnswer(answer: 'accepted' | 'refused'): void {
  storage.set(answer === 'accepted' ? ACCEPTED : answer);
  publish({answer, isCalled: false});
}

/** Shows or hides the panel after the question was answered. */
export const callPanel = (isCalled: boolean): void => publish({isCalled});

/** The answer and the panel's state as they stand. */
export const currentConsent = (): Consent => consent;

/** Calls the listener at every change, until the returned function is called. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The answer and the panel's state, for components. */
export const useConsent = (): Consent => useSyncExternalStore(subscribe, currentConsent, () => BEFORE_HYDRATION);

if (ExecutionEnvironment.canUseDOM) {
  readAnswer();
  // This tab or another one answered; or the browser brings back a page that it had set aside.
  storage.listen(readAnswer);
  window.addEventListener('pageshow', ({persisted}) => persisted && storage.get() !== null && readAnswer());
  window.addEventListener('keydown', ({key}) => key === 'Escape' && consent.isCalled && callPanel(false));
}
