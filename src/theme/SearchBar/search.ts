/** Searches in the open dialog as if the reader had typed the query. */
export function search(query: string): void {
  const field = document.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (field) {
    // Use the native setter: React tracks the value set on the element and would ignore the change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, query);
    field.dispatchEvent(new Event('input', {bubbles: true}));
    field.focus();
  }
}
