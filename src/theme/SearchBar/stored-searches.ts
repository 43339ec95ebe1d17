/**
 * Removes invalid entries from the recent searches in local storage. DocSearch trusts them: a malformed entry, or
 * denied access to storage, crashes the whole page (@docsearch/react 3.9.0). Call it before showing the dialog.
 */
export function repairStoredSearches(indexName: string): void {
  const storage = usableStorage();
  for (const kind of ['RECENT', 'FAVORITE']) {
    const key = `__DOCSEARCH_${kind}_SEARCHES__${indexName}`;
    try {
      const stored = storage?.getItem(key);
      if (stored) {
        storage?.setItem(key, JSON.stringify(validSearches(stored)));
      }
    } catch {
      // Ignore storage errors: the dialog works without it.
    }
  }
}

/** Local storage. Where reading the property throws, replaces it by null, which DocSearch handles. */
function usableStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    Object.defineProperty(window, 'localStorage', {value: null, configurable: true});
    return null;
  }
}

function validSearches(stored: string): readonly unknown[] {
  try {
    const searches: unknown = JSON.parse(stored);
    return Array.isArray(searches) ? searches.filter(isSearch) : [];
  } catch {
    return [];
  }
}

function isSearch(value: unknown): boolean {
  const {objectID, type, url, hierarchy} = (value ?? {}) as Readonly<Record<string, unknown>>;
  const areTexts = [objectID, type, url].every((text) => typeof text === 'string');
  return areTexts && typeof hierarchy === 'object' && hierarchy !== null;
}
