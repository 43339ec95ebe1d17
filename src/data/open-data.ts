/** Formats open data as indented JSON. */
export const toJson = (entries: readonly object[]): string => `${JSON.stringify(entries, null, 2)}\n`;

/**
 * Formats entries as CSV (RFC 4180), UTF-8 with a header line. Columns are the union of the entries' fields; lists are
 * joined with `; ` and objects are JSON.
 */
export function toCsv(entries: readonly object[]): string {
  const columns = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
  const rows = entries.map((entry) => columns.map((column) => cell((entry as Record<string, unknown>)[column])));
  return [columns, ...rows].map((row) => `${row.map(quote).join(',')}\r\n`).join('');
}

const cell = (value: unknown): string => {
  if (Array.isArray(value)) {
    return value.map(cell).join('; ');
  }
  if (value === undefined) {
    return '';
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
};

// A leading sign would make a spreadsheet run the cell as a formula.
const quote = (text: string): string => {
  const safe = /^[=+@-]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
