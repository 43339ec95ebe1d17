import type {Problem} from '../data/validate';

export type {Problem};

/** A problem and the rule that found it; `npm run check:content` prints these. */
export interface Finding extends Problem {
  readonly rule: string;
}
