/** Formats the date of an ISO 8601 instant in words, in the time of Cabo Verde. */
export const formatDate = (iso: string, more: Intl.DateTimeFormatOptions = {}): string =>
  new Date(iso).toLocaleString('pt-PT', {timeZone: 'Atlantic/Cape_Verde', dateStyle: 'long', ...more});

/** Formats an ISO 8601 instant in words, in the time of Cabo Verde. */
export const formatInstant = (iso: string): string => `${formatDate(iso, {timeStyle: 'medium'})} (hora de Cabo Verde)`;

/** The date of an ISO 8601 instant as DD-MM-YYYY, with non-breaking hyphens. */
export const formatDigits = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('\u2011');

const DAY_MS = 24 * 60 * 60 * 1000;

/** Formats the age of a date, with a warning beyond a year. */
export function formatAge(date: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(date)) / DAY_MS);
  const age = days < 1 ? 'hoje' : days === 1 ? 'há um dia' : `há ${days} dias`;
  return days > 365 ? `${age}: já passou mais de um ano, confirme de novo` : age;
}

/** Formats a file size, with a decimal comma. */
export function formatBytes(bytes: number): string {
  const [divisor, unit] = bytes < 1024 ? [1, 'bytes'] : bytes < 1024 * 1024 ? [1024, 'kB'] : [1024 * 1024, 'MB'];
  return `${(bytes / divisor).toLocaleString('pt-PT', {maximumFractionDigits: 1})} ${unit}`;
}

/** Removes the period of a name such as “Lda.” that ends a sentence, which has its own. */
export const withoutPeriod = (name: string): string => name.replace(/\.$/, '');

/** Formats hexadecimal digits like an openssl fingerprint: upper case, colons between bytes. */
export function colons(hex: string): string {
  return (hex.match(/../g) ?? []).join(':').toUpperCase();
}
