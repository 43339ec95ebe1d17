/** The time zone in which a reader in Cabo Verde reads an hour; it has no summer time. */
export const TIME_ZONE = 'Atlantic/Cape_Verde';

const instant = new Intl.DateTimeFormat('pt-PT', {timeZone: TIME_ZONE, dateStyle: 'long', timeStyle: 'medium'});

/** Writes an ISO 8601 instant in words and in the time of Cabo Verde. */
export function formatInstant(iso: string): string {
  return `${instant.format(new Date(iso))} (hora de Cabo Verde)`;
}

/** Size of a file in words, with a decimal comma. */
export function formatBytes(bytes: number): string {
  const unit = bytes < 1024 * 1024 ? {divisor: 1024, name: 'kB'} : {divisor: 1024 * 1024, name: 'MB'};
  return bytes < 1024
    ? `${bytes} bytes`
    : `${(bytes / unit.divisor).toLocaleString('pt-PT', {maximumFractionDigits: 1})} ${unit.name}`;
}
