/**
 * Puts the address of an entry into the address bar, if the reader opened it; scripts open entries too, to reveal a
 * target or to print.
 */
export function showAddress(details: HTMLDetailsElement, id: string): void {
  if (details.open && details.matches(':is(:hover, :focus-within)')) {
    window.history.replaceState(window.history.state, '', `#${id}`);
  }
}
