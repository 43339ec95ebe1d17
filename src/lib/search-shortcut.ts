const SLASH_KEY = 'search.slash';

/** Whether the slash is a shortcut: by default, unless the reader turned it off. */
export function hasSlash(): boolean {
  try {
    // eslint-disable-next-line no-restricted-globals -- the first script of a page also calls this, without React
    return localStorage.getItem(SLASH_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Turns the slash on or off as a shortcut, in this browser. */
export function setSlash(isOn: boolean): void {
  try {
    // eslint-disable-next-line no-restricted-globals -- the counterpart of the above
    localStorage.setItem(SLASH_KEY, isOn ? 'on' : 'off');
  } catch {
    // Without storage, the slash stays on.
  }
}

/** Whether a key press opens the search: Ctrl+K, Cmd+K, or a slash outside text fields (it may need Shift). */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  // Chrome fires the event without a key when it fills in a form.
  const {key = '', altKey, ctrlKey, metaKey, shiftKey} = event as Partial<KeyboardEvent>;
  if (altKey) {
    return false;
  }
  return ctrlKey || metaKey ? !shiftKey && key.toLowerCase() === 'k' : key === '/' && !isWriting(event) && hasSlash();
}

function isWriting(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));
}
