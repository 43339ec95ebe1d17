interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Whether the reader saves data or has a very slow connection (Network Information API), so that nothing is
 * downloaded before it is asked for: the same rule as the framework's for prefetching pages.
 */
export function isConnectionSpared(): boolean {
  const {connection} = navigator as Navigator & {readonly connection?: Connection};
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false);
}
