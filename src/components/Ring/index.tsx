import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {PEN_PATH, PEN_POINT, POINTS, pointAt} from '@site/src/lib/ring-geometry';
import styles from './styles.module.css';

const DOT = 6;

export interface RingProps {
  readonly className?: string | undefined;
  /** Pairs of joined points by index (0 at the top, clockwise): one vouches for the other. */
  readonly links?: readonly (readonly [number, number])[];
  /** Points in the accent color. */
  readonly marked?: readonly number[];
  /** A point to omit. */
  readonly missing?: number;
  /** Stretches one point into a pen stroke, as in the logo. */
  readonly pen?: boolean;
  /** Number of filled points, starting at the top; the others are hollow. */
  readonly filled?: number;
  /** Text alternative; decorative when omitted. */
  readonly label?: string;
}

/** The site's motif: ten points on a ring, joined where one vouches for another. */
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
