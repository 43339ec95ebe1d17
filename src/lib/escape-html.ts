const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // DocSearch decodes this form, not `&#39;`.
  "'": '&#039;',
};

/** Writes a text so that `innerHTML` shows it letter for letter. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
