import type {ShownReason} from './components/ReasonList';
import type {Reason} from '@sign/signatures/verdict';
import {formatInstant} from './format';
import {REASONS} from './reasons';

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Translates a reason code into text for the reader. */
export const explain = ({code, detail}: Reason): ShownReason => ({
  ...REASONS[code],
  ...(detail !== undefined && {detail: INSTANT.test(detail) ? formatInstant(detail) : detail}),
});
