import React, {Children, useRef, useState, type ReactNode} from 'react';
import styles from './styles.module.css';

/** The slides of a presentation: a grid; on a phone, a strip that scrolls sideways, with arrows and a position. */
export default function Slides({children}: {readonly children?: ReactNode}): ReactNode {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(1);
  const count = Children.count(children);
  const move = (step: number) => {
    strip.current?.children[shown - 1 + step]?.scrollIntoView({block: 'nearest', inline: 'center'});
  };
  const update = () => {
    const {scrollLeft = 0, scrollWidth = 1, clientWidth = 0} = strip.current ?? {};
    setShown(1 + Math.round((scrollLeft / Math.max(scrollWidth - clientWidth, 1)) * (count - 1)));
  };
  return (
    <div className={styles.slides} role="group" aria-label="Diapositivos">
      {/* A scrollable area must be keyboard-accessible (WCAG 2.1.1), before images become buttons too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={strip} className={styles.strip} role="group" aria-label="Imagens" tabIndex={0} onScroll={update}>
        {children}
      </div>
      <p className={styles.controls}>
        <button
          type="button"
          className="button button--secondary"
          aria-label="Diapositivo anterior"
          disabled={shown === 1}
          onClick={() => move(-1)}>
          ←
        </button>
        <span key={shown}>{`${shown}/${count}`}</span>
        <button
          type="button"
          className="button button--secondary"
          aria-label="Diapositivo seguinte"
          disabled={shown === count}
          onClick={() => move(1)}>
          →
        </button>
      </p>
    </div>
  );
}
