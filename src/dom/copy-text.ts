/** Copies a text to the clipboard. Returns whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Permission denied or insecure context: fall back to `execCommand`.
    return import('copy-text-to-clipboard').then(
      (module) => module.default(text),
      () => false,
    );
  }
}
