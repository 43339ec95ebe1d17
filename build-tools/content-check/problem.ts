import type {Problem} from '../data/validate';

export type {Problem};

/** A problem and the rule that found it: what `npm run check:content` prints. */
export interface Finding extends Problem {
  readonly rule: string;
}
