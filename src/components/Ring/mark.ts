import {PEN_PATH, PEN_POINT, POINTS, pointAt} from './geometry';

/** Colours of the mark, as SVG writes them. */
export interface MarkColours {
  readonly dots: string;
  readonly pen: string;
}

/** The logo as the inside of an SVG whose view box is 100 × 100: ten points, one of them drawn out into a pen's stroke. */
export function mark({dots, pen}: MarkColours): string {
  const circles = Array.from({length: POINTS}, (_, index) => ({index, ...pointAt(index)}))
    .map(({index, x, y}) => `<circle cx="${x}" cy="${y}" r="7"${index === PEN_POINT ? ` fill="${pen}"` : ''}/>`)
    .join('');
  return (
    `<g fill="${dots}">${circles}</g>` +
    `<path d="${PEN_PATH}" fill="none" stroke="${pen}" stroke-width="7" stroke-linecap="round"/>`
  );
}
