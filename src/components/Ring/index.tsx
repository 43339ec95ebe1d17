import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {PEN_PATH, PEN_POINT, POINTS, pointAt} from '@site/src/lib/ring-geometry';
import styles from './styles.module.css';

const DOT = 6;

export interface RingProps {
  readonly className?: string;
  /** Indices (0 at the top, clockwise) of points that vouch for each other: each pair is joined. */
  readonly links?: readonly (readonly [number, number])[];
  /** Points drawn in the accent colour. */
  readonly marked?: readonly number[];
  /** A point left out of the ring. */
  readonly missing?: number;
  /** Draws one point out into the stroke of a pen, as in the logo. */
  readonly pen?: boolean;
  /** How many points, from the top, are filled; the others are hollow. */
  readonly filled?: number;
  /** Text equivalent; without it the drawing is decorative. */
  readonly label?: string;
}

/** The motif of the site: ten points on a ring, joined where one vouches for another. */
export default function Ring({
  className,
  links = [],
  marked = [],
  missing,
  pen = false,
  filled = POINTS,
  label,
}: RingProps): ReactNode {
  const points = Array.from({length: POINTS}, (_, index) => ({index, ...pointAt(index)}));
  return (
    <svg
      viewBox="0 0 100 100"
      className={className}
      {...(label ? {role: 'img', 'aria-label': label} : {'aria-hidden': true})}>
      {links.map(([from, to]) => {
        const a = pointAt(from);
        const b = pointAt(to);
        return <line key={`${from}-${to}`} className={styles.link} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
      })}
      {points
        .filter(({index}) => index !== missing)
        .map(({index, x, y}) => (
          <circle
            key={index}
            className={clsx(
              styles.point,
              (marked.includes(index) || (pen && index === PEN_POINT)) && styles.marked,
              index >= filled && styles.hollow,
            )}
            cx={x}
            cy={y}
            r={DOT}
          />
        ))}
      {missing !== undefined && (
        <circle className={styles.missing} cx={pointAt(missing).x} cy={pointAt(missing).y} r={DOT - 1} />
      )}
      {pen && <path className={styles.pen} d={PEN_PATH} />}
    </svg>
  );
}
