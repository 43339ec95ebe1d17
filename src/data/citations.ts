import type {Publication, Source} from './schemas';
import {formatIsoDate} from '../lib/dates';
import {withEnDash} from './references';

/** A publication, with the source codes that cite it. */
export interface Citation extends Publication {
  readonly codes: readonly string[];
}

/**
 * Resolves source codes to publications, in order of first use. Codes of the same publication (`key`) are merged.
 * Ignores unknown codes, which callers have already refused.
 */
export function cite(codes: readonly string[], sources: ReadonlyMap<string, Source>): readonly Citation[] {
  const byPublication = new Map<string, Citation>();
  for (const code of codes) {
    const source = sources.get(code);
    if (!source) {
      continue;
    }
    const {key = code, title, language, publisher, date, url, note} = source;
    const known = byPublication.get(key);
    byPublication.set(key, {
      ...(known ?? {title, language, publisher, date, url}),
      note: [...new Set([known?.note, note])].filter(Boolean).join(' ') || undefined,
      codes: [...(known?.codes ?? []), code],
    });
  }
  return [...byPublication.values()];
}

/** Drops the codes, which readers do not need. */
export const withoutCodes = ({codes: _codes, ...publication}: Citation): Publication => publication;

/**
 * Splits a title into parts; every odd-indexed part is in the title's language: the text in « », or else everything but
 * a leading standard number and the parentheses that we add at the end.
 */
export function titleParts(title: string): readonly string[] {
  return title.includes('«') ? title.split(/(«[^»]*»)/) : title.split(/^((?:[^—]*\d[^—]* — )?)([^(]+)/).slice(1);
}

/** Whether `text` already contains a date, or the year if that is all we know: «Lei n.º 8/2017, de 20 de março». */
function containsDate(text: string, date: string): boolean {
  const words = formatIsoDate(date).split(' de ');
  const year = words.pop() ?? '';
  const dayAndMonth = words.join(' de ');
  return text.split(/\D+/).includes(year) && (!dayAndMonth || text.includes(` ${dayAndMonth}`));
}

/**
 * The text after a title, ending in `end` (or the full stop of an abbreviation). Omits a date that title or publisher
 * already contain.
 */
export function afterTitle({title, publisher, date}: Publication, end: string): string {
  const isMissing = date && !containsDate(`${title} ${publisher ?? ''}`, date);
  const rest = [publisher && withEnDash(publisher), isMissing && formatIsoDate(date)]
    .filter(Boolean)
    .map((part) => `, ${part}`)
    .join('');
  return rest.endsWith(end) ? rest : rest + end;
}
