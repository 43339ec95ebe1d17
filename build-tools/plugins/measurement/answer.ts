/**
 * Whether the visitor may be measured: `unknown` before hydration, `none` while the question is open, `signalled` when
 * the browser refuses for its user.
 */
export type Answer = 'unknown' | 'none' | 'accepted' | 'refused' | 'signalled';

interface Circumstances {
  /** What the storage holds, null when that is nothing, undefined when it could keep no refusal. */
  readonly stored: string | null | undefined;
  /** The text that an acceptance of the services of this build is stored as. */
  readonly accepted: string;
  readonly hasSignal: boolean;
  readonly isAssumed: boolean;
}

/** The answer that counts. What nobody can have stored here is no answer, and is asked again. */
export function answerOf({stored, accepted, hasSignal, isAssumed}: Circumstances): Answer {
  if (hasSignal) {
    return 'signalled';
  }
  if (stored === 'refused') {
    return 'refused';
  }
  // Where no refusal could be kept, none is taken for granted either.
  return stored === accepted || (isAssumed && stored !== undefined) ? 'accepted' : 'none';
}

/** What an acceptance is stored as: it holds for the services that it was given to, and for no later one. */
export const acceptanceOf = (...ids: readonly (string | null)[]): string =>
  ['accepted', ...ids.filter(Boolean)].join(' ');
