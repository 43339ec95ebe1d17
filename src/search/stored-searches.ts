/**
 * The search dialog trusts what it once stored: it stops the whole page on an entry of another shape, and where the
 * browser refuses access to the storage. Called before the dialog is shown (@docsearch/react 3.9.0).
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
      // A storage that answers with errors is left alone: the dialog does without it.
    }
  }
}

/** The storage; where reading the property itself throws, the property is emptied, which the dialog understands. */
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
