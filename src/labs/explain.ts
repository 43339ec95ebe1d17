import type {ShownReason} from './components/ReasonList';
import {type FieldValues, type LaterChange, type Reason, visibleText} from '@sign/signatures';
import {formatInstant} from './format';
import {CHANGE_TEXTS, REASONS} from './reasons';

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Translates a reason code into text for the reader. */
export const explain = ({code, detail}: Reason): ShownReason => ({
  ...REASONS[code],
  ...(detail !== undefined && {detail: INSTANT.test(detail) ? formatInstant(detail) : visibleText(detail)}),
});

/** Describes a later change: what it is, where, and how often. */
export function describeChange({kind, where, values, count}: LaterChange): string {
  const places = where.map((place) => describeValues(place, values[place]));
  return `${CHANGE_TEXTS[kind]}${places.length > 0 ? ` (${places.join(', ')})` : ''}${count > 1 ? `, ${count} vezes` : ''}`;
}

function describeValues(field: string, [before, after]: FieldValues = ['', '']): string {
  if (before === after) {
    return field;
  }
  const now = after === '' ? 'está vazio' : `diz «${after}»`;
  return before === '' ? `${field}: ${now}` : `${field}: dizia «${before}» e agora ${now}`;
}
