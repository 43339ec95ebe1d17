import React, {type ReactNode} from 'react';
import {builtHtml} from '../../lib/built-html';
import {mark} from '../../lib/mark';

export interface MarkProps {
  readonly className?: string;
  /** Width and height as a CSS length. */
  readonly size: string;
}

/** The logo in the page's colors, in either color mode; decorative. */
export default function Mark({className, size}: MarkProps): ReactNode {
  return (
    <svg
      className={className}
      viewBox="0 0 100 100"
      width={size}
      height={size}
      aria-hidden
      dangerouslySetInnerHTML={{
        __html: builtHtml(mark({dots: 'var(--site-primary)', pen: 'var(--site-accent)'})),
      }}
    />
  );
}
