import type {ShownReason} from './components/ReasonList';
import type {LaterChange} from '@sign/signatures/pdf/result';
import type {Reason} from '@sign/signatures/verdict';
import {formatInstant} from './format';
import {CHANGE_TEXTS, REASONS} from './reasons';

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Translates a reason code into text for the reader. */
export const explain = ({code, detail}: Reason): ShownReason => ({
  ...REASONS[code],
  ...(detail !== undefined && {detail: INSTANT.test(detail) ? formatInstant(detail) : detail}),
});

/** Words a later change: what it is, where, and how often. */
export const describeChange = ({kind, where, count}: LaterChange): string =>
  `${CHANGE_TEXTS[kind]}${where.length > 0 ? ` (${where.join(', ')})` : ''}${count > 1 ? `, ${count} vezes` : ''}`;
