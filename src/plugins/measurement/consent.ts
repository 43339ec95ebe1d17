import {useSyncExternalStore} from 'react';
import globalData from '@generated/globalData';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {acceptanceOf, answerOf, type Answer} from './answer';
import type {MeasurementSettings} from '.';

/** The services of this build. */
export const settings = globalData.measurement?.default as MeasurementSettings;

const KEY = 'measurement.consent';
const ACCEPTED = acceptanceOf(settings.analyticsId, settings.heatmapId);

interface Consent {
  readonly answer: Answer;
  /** Whether the visitor called the panel from the footer. */
  readonly isCalled: boolean;
}

const BEFORE_HYDRATION: Consent = {answer: 'unknown', isCalled: false};
let consent = BEFORE_HYDRATION;
const listeners = new Set<() => void>();

function publish(changes: Partial<Consent>): void {
  consent = {...consent, ...changes};
  listeners.forEach((listener) => listener());
}

function readStored(): string | null | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    if (settings.isAssumed) {
      // A storage that is full would not keep a refusal.
      localStorage.setItem(KEY, stored ?? '');
    }
    return stored;
  } catch {
    return undefined;
  }
}

/** Global Privacy Control, and Do Not Track, which came before it. */
function hasSignal(): boolean {
  const {globalPrivacyControl, doNotTrack} = navigator as Navigator & {readonly globalPrivacyControl?: boolean};
  return globalPrivacyControl === true || doNotTrack === '1';
}

function readAnswer(): Answer {
  return answerOf({stored: readStored(), accepted: ACCEPTED, hasSignal: hasSignal(), isAssumed: settings.isAssumed});
}

/** Keeps the visitor's answer, in this tab alone where the browser gives no storage. */
export function giveAnswer(answer: 'accepted' | 'refused'): void {
  try {
    localStorage.setItem(KEY, answer === 'accepted' ? ACCEPTED : answer);
  } catch {
    // Asked again on the next visit.
  }
  publish({answer, isCalled: false});
}

/** Shows or hides the panel after the question was answered. */
export const callPanel = (isCalled: boolean): void => publish({isCalled});

/** The answer as it stands. */
export const currentAnswer = (): Answer => consent.answer;

/** Calls the listener at every change, until the returned function is called. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The answer and the panel's state, for components. */
export const useConsent = (): Consent =>
  useSyncExternalStore(
    subscribe,
    () => consent,
    () => BEFORE_HYDRATION,
  );

if (ExecutionEnvironment.canUseDOM) {
  publish({answer: readAnswer()});
  // Another tab answered; or the browser brings back a page that it had set aside.
  window.addEventListener('storage', ({key}) => {
    if (key === KEY) {
      publish({answer: readAnswer()});
    }
  });
  window.addEventListener('pageshow', ({persisted}) => {
    if (persisted && readStored() !== undefined) {
      publish({answer: readAnswer()});
    }
  });
}
