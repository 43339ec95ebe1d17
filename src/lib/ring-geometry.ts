/** Number of points on the ring: one per island. */
export const POINTS = 10;

/** Radius of the ring, in a 100 × 100 view box. */
export const RADIUS = 40;

/**
 * Position of a point on the ring, or between two points for a fractional index: 0 at the top, clockwise, in a 100 ×
 * 100 view box.
 */
export function pointAt(index: number): {readonly x: number; readonly y: number} {
  const angle = (index / POINTS) * 2 * Math.PI - Math.PI / 2;
  const round = (value: number) => Math.round(value * 100) / 100;
  return {x: round(50 + RADIUS * Math.cos(angle)), y: round(50 + RADIUS * Math.sin(angle))};
}

/** Links every point to the one `step` further clockwise. */
export const linksAcross = (step: number): readonly (readonly [number, number])[] =>
  Array.from({length: POINTS}, (_, index) => [index, (index + step) % POINTS]);

/** The pen stroke that starts at one point of the logo. */
export const PEN_PATH = 'M73.51 82.36C60 78 70 58 59 46C50 36 38 43 41 53C44 63 57 60 57 48C57 36 42 32 27 44';

/** The point where the pen stroke starts. */
export const PEN_POINT = 4;
