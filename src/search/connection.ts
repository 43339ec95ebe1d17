/**
 * Whether to avoid speculative downloads: data saver is on, or the connection is very slow (Network Information API).
 * Docusaurus prefetches by the same rule.
 */
export function shouldSaveData(): boolean {
  const {connection} = navigator as Navigator & {readonly connection?: {saveData?: boolean; effectiveType?: string}};
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false);
}
