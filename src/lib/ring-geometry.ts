/** How many points the ring has: one for each island. */
export const POINTS = 10;

/** Of the circle that the points are on, in the units of a 100 × 100 view box. */
export const RADIUS = 40;

/**
 * Centre of a point on the ring, or of what is between two of them: 0 at the top and clockwise, in the units of a
 * 100 × 100 view box.
 */
export function pointAt(index: number): {readonly x: number; readonly y: number} {
  const angle = (index / POINTS) * 2 * Math.PI - Math.PI / 2;
  const round = (value: number) => Math.round(value * 100) / 100;
  return {x: round(50 + RADIUS * Math.cos(angle)), y: round(50 + RADIUS * Math.sin(angle))};
}

/** Links from every point of the ring to the one so many points further, clockwise. */
export const linksAcross = (step: number): readonly (readonly [number, number])[] =>
  Array.from({length: POINTS}, (_, index) => [index, (index + step) % POINTS]);

/** The stroke of a pen that one point of the logo is drawn out into. */
export const PEN_PATH = 'M73.51 82.36C60 78 70 58 59 46C50 36 38 43 41 53C44 63 57 60 57 48C57 36 42 32 27 44';

/** The point that the pen grows out of. */
export const PEN_POINT = 4;
