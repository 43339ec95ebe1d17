/** The names of the months, in order. */
export const MONTHS: readonly string[] =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** Returns the local date of a moment in ISO 8601: `2024-05-31`. */
export function isoDate(moment: Date): string {
  const pad = (number: number, length: number) => String(number).padStart(length, '0');
  return [pad(moment.getFullYear(), 4), pad(moment.getMonth() + 1, 2), pad(moment.getDate(), 2)].join('-');
}

/** Formats an ISO 8601 year, year-month or date in Portuguese: `2024-05-31` → `31 de maio de 2024`. */
export function formatIsoDate(date: string): string {
  const [year, month, day] = date.split('-');
  const monthName = month && MONTHS[Number(month) - 1];
  if (!monthName) {
    return year ?? date;
  }
  return day ? `${Number(day)} de ${monthName} de ${year}` : `${monthName} de ${year}`;
}
