/**
 * The visitor's consent: `unknown` before hydration, `none` while unanswered, `signalled` when the browser refuses
 * through GPC or DNT.
 */
export type Answer = 'unknown' | 'none' | 'accepted' | 'refused' | 'signalled';

interface Circumstances {
  /** The stored value: null when nothing is stored, undefined when storage cannot hold a refusal. */
  readonly stored: string | null | undefined;
  /** The value that stores an acceptance of this build's services. */
  readonly accepted: string;
  readonly hasSignal: boolean;
  readonly isAssumed: boolean;
}

/** Determines the effective answer. An unrecognized stored value does not count, so the visitor is asked again. */
export function answerOf({stored, accepted, hasSignal, isAssumed}: Circumstances): Answer {
  if (hasSignal) {
    return 'signalled';
  }
  if (stored === 'refused') {
    return 'refused';
  }
  // Never assume consent where a refusal could not be stored.
  return stored === accepted || (isAssumed && stored !== undefined) ? 'accepted' : 'none';
}

/** The value to store for an acceptance. It covers the listed services only, so adding a service asks again. */
export const acceptanceOf = (...ids: readonly (string | null)[]): string =>
  ['accepted', ...ids.filter(Boolean)].join(' ');
