/** A part of an address, or with `decodeURI` a whole one, as it is read; as it is written, where it is not written well. */
export function safeDecode(text: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
