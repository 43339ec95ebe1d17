/** Decoding of streams (ISO 32000-1 §7.4): Flate with or without a predictor, which is all that structure uses. */
import {type Bytes, concatBytes} from '../bytes';
import {CoreError} from '../verdict';
import {type Budget, PdfDict, PdfName, type PdfStream, type PdfValue} from './syntax';

/** Content of a stream. Throws `CoreError`, with `LIMIT_EXCEEDED` for one that grows beyond the budget. */
export async function decodeStream({dict, raw}: PdfStream, budget: Budget): Promise<Bytes> {
  const filters = [dict.get('Filter')].flat().filter((filter) => filter !== null);
  const parameters = [dict.get('DecodeParms')].flat();
  let bytes = raw;
  for (const [index, filter] of filters.entries()) {
    if (!(filter instanceof PdfName) || !['FlateDecode', 'Fl'].includes(filter.name)) {
      throw new CoreError('PDF_UNREADABLE', filter instanceof PdfName ? filter.name : 'Filter');
    }
    bytes = unpredict(await inflate(bytes, budget), parameters[index] ?? null);
  }
  return bytes;
}

async function inflate(bytes: Bytes, budget: Budget): Promise<Bytes> {
  const stream = new DecompressionStream('deflate');
  const writer = stream.writable.getWriter();
  // Failures show up at the reader too; here they would be unhandled.
  writer.write(bytes).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader = stream.readable.getReader();
  const chunks: Uint8Array[] = [];
  try {
    for (;;) {
      const {done, value} = await reader.read();
      if (done) {
        break;
      }
      budget.spendInflated(value.length);
      chunks.push(value);
    }
  } catch (error) {
    reader.cancel().catch(() => undefined);
    // Bytes after the end of the data are an error to some engines; what came before them is whole.
    if (error instanceof CoreError || chunks.length === 0) {
      throw error instanceof CoreError ? error : new CoreError('PDF_UNREADABLE', 'FlateDecode');
    }
  }
  return concatBytes(...chunks);
}

/** Undoes the PNG predictors (§7.4.4.4) that cross-reference streams use. */
function unpredict(bytes: Bytes, parameters: PdfValue): Bytes {
  const number = (key: string, fallback: number): number => {
    const value = parameters instanceof PdfDict ? parameters.get(key) : null;
    return typeof value === 'number' ? value : fallback;
  };
  const predictor = number('Predictor', 1);
  if (predictor < 2) {
    return bytes;
  }
  const columns = number('Columns', 1);
  if (predictor < 10 || number('Colors', 1) !== 1 || number('BitsPerComponent', 8) !== 8 || !(columns >= 1)) {
    throw new CoreError('PDF_UNREADABLE', 'Predictor');
  }
  const rows = Math.floor(bytes.length / (columns + 1));
  const out = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    const type = bytes[row * (columns + 1)];
    for (let column = 0; column < columns; column++) {
      const to = row * columns + column;
      const left = column > 0 ? (out[to - 1] as number) : 0;
      const up = row > 0 ? (out[to - columns] as number) : 0;
      const corner = column > 0 && row > 0 ? (out[to - columns - 1] as number) : 0;
      out[to] = (bytes[row * (columns + 1) + 1 + column] as number) + predict(type, left, up, corner);
    }
  }
  return out;
}

function predict(type: number | undefined, left: number, up: number, corner: number): number {
  switch (type) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const estimate = left + up - corner;
      const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
      return a <= b && a <= c ? left : b <= c ? up : corner;
    }
    default:
      throw new CoreError('PDF_UNREADABLE', 'Predictor');
  }
}
