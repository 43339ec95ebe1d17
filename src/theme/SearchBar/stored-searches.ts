/** Removes stored searches that DocSearch 3.9.0 cannot read: it trusts them, and would crash the whole page. */
export function removeInvalidSearches(indexName: string): void {
  for (const kind of ['RECENT', 'FAVORITE']) {
    const key = `__DOCSEARCH_${kind}_SEARCHES__${indexName}`;
    try {
      if (!areSearches(localStorage.getItem(key))) {
        localStorage.removeItem(key);
      }
    } catch {
      // Without storage, there are none.
    }
  }
}

function areSearches(stored: string | null): boolean {
  try {
    return (JSON.parse(stored ?? '[]') as Readonly<Record<string, unknown>>[]).every(
      ({objectID, type, url, hierarchy}) => objectID && type && url && hierarchy,
    );
  } catch {
    return false;
  }
}
