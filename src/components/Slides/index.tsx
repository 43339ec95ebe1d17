import React, {Children, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import styles from './styles.module.css';

const STEPS: Record<string, number> = {ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity};

/**
 * The slides of a presentation: a grid; on a phone, a strip that scrolls sideways, with arrows and a position. One Tab
 * stop: the arrow keys move between the images.
 */
export default function Slides({children}: {readonly children?: ReactNode}): ReactNode {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(1);
  const count = Children.count(children);
  const move = (step: number) => {
    strip.current?.children[shown - 1 + step]?.scrollIntoView({block: 'nearest', inline: 'center'});
  };
  const moveFocus = (event: KeyboardEvent) => {
    const slides = [...(strip.current?.children ?? [])];
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
      const next = focused < 0 ? shown - 1 : Math.min(Math.max(focused + step, 0), count - 1);
      slides[next]?.querySelector<HTMLElement>('[role="button"], button')?.focus();
    }
  };
  const update = () => {
    const {scrollLeft = 0, scrollWidth = 1, clientWidth = 0} = strip.current ?? {};
    setShown(1 + Math.round((scrollLeft / Math.max(scrollWidth - clientWidth, 1)) * (count - 1)));
  };
  return (
    <div className={styles.slides} role="group" aria-label="Diapositivos">
      {/* Before the images become buttons, the area is scrolled by keyboard (WCAG 2.1.1). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={strip}
        className={styles.strip}
        role="group"
        aria-label="Imagens, com as teclas de seta"
        data-roving=""
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={moveFocus}
        onScroll={update}>
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
