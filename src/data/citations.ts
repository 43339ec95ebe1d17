import type {Publication, Source} from './schemas';
import {formatIsoDate} from '../lib/dates';
import {withEnDash} from './references';

/** A publication, and the codes of the dossier that it answers for. */
export interface Citation extends Publication {
  readonly codes: readonly string[];
}

/**
 * The publications behind codes, in order of first use; codes that cite the same publication (`key`) share one line.
 * Codes without a source are left out: whoever calls has refused them.
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

/** The publication alone: readers have no use for codes. */
export const withoutCodes = ({codes: _codes, ...publication}: Citation): Publication => publication;

/**
 * The parts of a title in another language, which are every second one: what is between « and », or else all but the
 * number of a standard before it and what we say in parentheses after it.
 */
export function titleParts(title: string): readonly string[] {
  return title.includes('«') ? title.split(/(«[^»]*»)/) : title.split(/^((?:[^—]*\d[^—]* — )?)([^(]+)/).slice(1);
}

/** Whether `text` already says a date, or the year where nothing else is known: «Lei n.º 8/2017, de 20 de março». */
function says(text: string, date: string): boolean {
  const words = formatIsoDate(date).split(' de ');
  const year = words.pop() ?? '';
  const dayAndMonth = words.join(' de ');
  return text.split(/\D+/).includes(year) && (!dayAndMonth || text.includes(` ${dayAndMonth}`));
}

/**
 * What stands after the title, with `end`, which the full stop of an abbreviation may be as well. A date that title or
 * publisher already say is not said again.
 */
export function afterTitle({title, publisher, date}: Publication, end: string): string {
  const isNews = date && !says(`${title} ${publisher ?? ''}`, date);
  const rest = [publisher && withEnDash(publisher), isNews && formatIsoDate(date)]
    .filter(Boolean)
    .map((part) => `, ${part}`)
    .join('');
  return rest.endsWith(end) ? rest : rest + end;
}
