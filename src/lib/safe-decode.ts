/** A part of an address as it is read; as it is written, where it is not written well. */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
