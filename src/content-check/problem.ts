import type {Problem} from '../data/validate';

export type {Problem};

/** A problem and the rule that found it: what `npm run check:content` prints. */
export interface Finding extends Problem {
  readonly rule: string;
}

/** « Queria dizer «x»?», or nothing when no candidate is near. */
export const didYouMean = (suggestion: string | undefined): string =>
  suggestion ? ` Queria dizer «${suggestion}»?` : '';
