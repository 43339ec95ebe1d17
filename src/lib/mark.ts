import {PEN_PATH, PEN_POINT, POINTS, RADIUS, pointAt} from './ring-geometry';

/** Colours of the mark, as SVG writes them. */
export interface MarkColours {
  readonly dots: string;
  readonly pen: string;
}

/** Of the dots. */
const DIAMETER = 14;

/** Along the ring from one point to the next. */
const STEP = ((2 * Math.PI * RADIUS) / POINTS).toFixed(2);

/**
 * The logo as the inside of an SVG whose view box is 100 × 100: ten points, one of them drawn out into a pen's stroke.
 * The other nine are the round ends of the dashes, without length, of one arc: every page has this drawing in its HTML.
 */
export function mark({dots, pen}: MarkColours): string {
  const start = pointAt(PEN_POINT + 1);
  // Beyond the last of them, which not every renderer would find at the very end.
  const end = pointAt(PEN_POINT - 0.5);
  const {x, y} = pointAt(PEN_POINT);
  return (
    `<g fill="none" stroke="${pen}" stroke-width="${DIAMETER / 2}" stroke-linecap="round">` +
    `<path d="M${start.x} ${start.y}A${RADIUS} ${RADIUS} 0 1 1 ${end.x} ${end.y}" stroke="${dots}" ` +
    `stroke-width="${DIAMETER}" stroke-dasharray="0 ${STEP}"/>` +
    `<path d="M${x} ${y}h0" stroke-width="${DIAMETER}"/><path d="${PEN_PATH}"/></g>`
  );
}
