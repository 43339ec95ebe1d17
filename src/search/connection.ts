interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Whether to avoid speculative downloads: the reader saves data or has a very slow connection (Network Information
 * API). Docusaurus prefetches by the same rule.
 */
export function isConnectionSpared(): boolean {
  const {connection} = navigator as Navigator & {readonly connection?: Connection};
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false);
}
