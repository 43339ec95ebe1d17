/** The median; the upper one for an even number of values, NaN for none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** The median of each figure. All rows have the same figures. */
export function medians<Name extends string>(rows: readonly Readonly<Record<Name, number>>[]): Record<Name, number> {
  const names = Object.keys(rows[0] ?? {}) as Name[];
  return Object.fromEntries(names.map((name) => [name, median(rows.map((row) => row[name]))])) as Record<Name, number>;
}
