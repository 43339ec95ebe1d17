import {PEN_PATH, PEN_POINT, POINTS, RADIUS, pointAt} from './ring-geometry';

/** Colors of the logo, as SVG values. */
export interface MarkColors {
  readonly dots: string;
  readonly pen: string;
}

const DIAMETER = 14;

/** Distance between adjacent points along the ring. */
const STEP = ((2 * Math.PI * RADIUS) / POINTS).toFixed(2);

/**
 * Draws the content of the logo's SVG (view box 100 × 100): ten points, one stretched into a pen stroke. The other nine
 * are zero-length dashes with round caps on a single arc, because every page embeds this drawing.
 */
export function mark({dots, pen}: MarkColors): string {
  const start = pointAt(PEN_POINT + 1);
  // Slightly past the last dot, because some renderers drop a dash at the very end.
  const end = pointAt(PEN_POINT - 0.5);
  const {x, y} = pointAt(PEN_POINT);
  return (
    `<g fill="none" stroke="${pen}" stroke-width="${DIAMETER / 2}" stroke-linecap="round">` +
    `<path d="M${start.x} ${start.y}A${RADIUS} ${RADIUS} 0 1 1 ${end.x} ${end.y}" stroke="${dots}" ` +
    `stroke-width="${DIAMETER}" stroke-dasharray="0 ${STEP}"/>` +
    `<path d="M${x} ${y}h0" stroke-width="${DIAMETER}"/><path d="${PEN_PATH}"/></g>`
  );
}
