import type {ShownReason} from './components/VerdictPanel';
import type {Reason} from './core/verdict';
import {REASONS} from './reasons';

/** A reason of the core in the reader's words. */
export const explain = ({code, detail}: Reason): ShownReason => ({...REASONS[code], detail});
