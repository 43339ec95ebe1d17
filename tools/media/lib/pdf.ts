/**
 * Replaces the timestamps that Chromium writes into a PDF by a fixed one of the same length, for reproducible builds.
 */
export function fixDates(pdf: Buffer): Buffer {
  return Buffer.from(
    pdf.toString('latin1').replace(/\/(CreationDate|ModDate) \(D:\d{14}/g, '/$1 (D:20261121000000'),
    'latin1',
  );
}
