/** Decodes Flate streams with or without a predictor (ISO 32000-1 §7.4). Document structure uses no other filter. */
import {Unzlib} from 'fflate';
import {type Bytes, concatBytes} from '../bytes.ts';
import {ensure, ReasonError} from '../verdict.ts';
import {type Budget, PdfDict, PdfName, type PdfStream, type PdfValue} from './syntax.ts';

/** Compressed bytes per step, each of which inflates about a thousandfold at most. */
const PIECE = 16 * 1024;

/** Decodes a stream. Throws `ReasonError`: `PDF_UNREADABLE`, or `LIMIT_EXCEEDED` when the budget is exhausted. */
export function decodeStream({dict, raw}: PdfStream, budget: Budget): Bytes {
  const filters = [dict.get('Filter')].flat().filter((filter) => filter !== null);
  const parameters = [dict.get('DecodeParms')].flat();
  let bytes = raw;
  for (const [index, filter] of filters.entries()) {
    if (!(filter instanceof PdfName) || !['FlateDecode', 'Fl'].includes(filter.name)) {
      throw new ReasonError('PDF_UNREADABLE', filter instanceof PdfName ? filter.name : 'Filter');
    }
    bytes = unpredict(inflate(bytes, budget), parameters[index] ?? null);
  }
  return bytes;
}

/**
 * Inflates in steps, so that the budget stops zip bombs. Does not use DecompressionStream, which Safari before 16.4 and
 * Firefox before 113 lack, and which treats trailing bytes differently in each engine.
 */
function inflate(bytes: Bytes, budget: Budget): Bytes {
  const chunks: Uint8Array[] = [];
  const decoder = new Unzlib((chunk) => {
    budget.spendInflated(chunk.length);
    chunks.push(chunk);
  });
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      decoder.push(bytes.subarray(at, at + PIECE));
    }
  } catch (error) {
    if (error instanceof ReasonError) {
      throw error;
    }
    // Keep what was inflated before the damage.
  }
  ensure(chunks.length !== 0, 'PDF_UNREADABLE', 'FlateDecode');
  return concatBytes(...chunks);
}

/** Reverses PNG predictors (§7.4.4.4), which cross-reference streams use. */
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
    throw new ReasonError('PDF_UNREADABLE', 'Predictor');
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
      throw new ReasonError('PDF_UNREADABLE', 'Predictor');
  }
}
