/** Decodes a URL component, or a whole URL with `decodeURI`. Returns malformed input unchanged. */
export function safeDecode(text: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
