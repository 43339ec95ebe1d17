const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** Formats an ISO 8601 year, year-month or date in Portuguese: `2024-05-31` → `31 de maio de 2024`. */
export function formatIsoDate(date: string): string {
  const [year, month, day] = date.split('-');
  const monthName = month && MONTHS[Number(month) - 1];
  if (!monthName) {
    return year ?? date;
  }
  return day ? `${Number(day)} de ${monthName} de ${year}` : `${monthName} de ${year}`;
}
