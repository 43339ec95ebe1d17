/** Whether a key press opens the search: Ctrl+K, Cmd+K, or a slash outside text fields (it may need Shift). */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  // Chrome fires the event without a key when it fills in a form.
  const {key = '', altKey, ctrlKey, metaKey, shiftKey} = event as Partial<KeyboardEvent>;
  if (altKey) {
    return false;
  }
  return ctrlKey || metaKey ? !shiftKey && key.toLowerCase() === 'k' : key === '/' && !isWriting(event);
}

function isWriting(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));
}
