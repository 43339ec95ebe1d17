import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

export type Tone = 'valid' | 'invalid' | 'indeterminate' | 'neutral';

/** Distinct shapes, so that color is never the only cue. */
const SHAPES: Readonly<Record<Tone, string>> = {
  valid: 'M7 12.5l3.5 3.5 7-8',
  invalid: 'M8 8l8 8M16 8l-8 8',
  indeterminate: 'M9 9.2c0-1.7 1.3-2.9 3-2.9s3 1.1 3 2.7c0 2.3-3 2.4-3 4.7M12 17.4v.2',
  neutral: 'M12 11v6M12 7.2v.2',
};

/** The icon beside a verdict, in the color and at the height of its text unless `className` sizes it. */
export default function VerdictIcon({
  tone,
  className,
}: {
  readonly tone: Tone;
  readonly className?: string | undefined;
}): ReactNode {
  return (
    <svg className={clsx(styles.icon, className ?? styles.inline)} viewBox="0 0 24 24" aria-hidden>
      <circle cx="12" cy="12" r="10.5" />
      <path d={SHAPES[tone]} />
    </svg>
  );
}
