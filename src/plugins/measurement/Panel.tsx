import React, {useEffect, useId, useRef, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {callPanel, giveAnswer, settings, useConsent} from './consent';
import styles from './styles.module.css';

/** The question, and later the way to another answer: over the page, in the way of nothing. */
export default function Panel(): ReactNode {
  const {answer, isCalled} = useConsent();
  return answer === 'none' || isCalled ? <ShownPanel isCalled={isCalled} isSignalled={answer === 'signalled'} /> : null;
}

interface ShownPanelProps {
  readonly isCalled: boolean;
  readonly isSignalled: boolean;
}

function ShownPanel({isCalled, isSignalled}: ShownPanelProps): ReactNode {
  const panel = useRef<HTMLElement>(null);
  const title = useId();
  useRoomBelow(panel);

  useEffect(() => {
    if (!isCalled) {
      return undefined;
    }
    const caller = document.activeElement as HTMLElement | null;
    const onKeyDown = ({key}: KeyboardEvent) => key === 'Escape' && callPanel(false);
    panel.current?.focus();
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      caller?.focus();
    };
  }, [isCalled]);

  return (
    <section ref={panel} className={styles.panel} aria-labelledby={title} tabIndex={-1}>
      <p id={title} className={styles.title}>
        <Translate id="site.measurement.title">Measurement and privacy</Translate>
      </p>
      <p>{isSignalled ? <Signal /> : <Question />}</p>
      {isSignalled ? (
        <button type="button" className="button button--secondary" onClick={() => callPanel(false)}>
          <Translate id="site.measurement.close">Close</Translate>
        </button>
      ) : (
        <div className={styles.answers}>
          <button type="button" className="button button--secondary" onClick={() => giveAnswer('accepted')}>
            <Translate id="site.measurement.accept">Accept</Translate>
          </button>
          <button type="button" className="button button--secondary" onClick={() => giveAnswer('refused')}>
            <Translate id="site.measurement.refuse">Refuse</Translate>
          </button>
        </div>
      )}
    </section>
  );
}

function Question(): ReactNode {
  const {analyticsId, heatmapId, isAssumed} = settings;
  return (
    <>
      <Translate id="site.measurement.question">May we measure the visits to this site?</Translate>{' '}
      {analyticsId && (
        <Translate id="site.measurement.analytics">Google Analytics records which pages you open.</Translate>
      )}{' '}
      {heatmapId && (
        <Translate id="site.measurement.heatmap">Hotjar records where you press and how far you read.</Translate>
      )}{' '}
      {isAssumed ? (
        <Translate id="site.measurement.promiseAssumed">If you refuse, nothing more is sent.</Translate>
      ) : (
        <Translate id="site.measurement.promise">Until you accept, nothing is sent.</Translate>
      )}{' '}
      <Link to="/learn/faqs#recolha-de-dados">
        <Translate id="site.measurement.more">What this site collects</Translate>
      </Link>
    </>
  );
}

function Signal(): ReactNode {
  return (
    <Translate id="site.measurement.signal">
      Your browser asks sites not to track you. Therefore measurement is off, and nothing is sent.
    </Translate>
  );
}

/** Tells room.css how much of the screen the panel takes. */
function useRoomBelow(panel: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const {style} = document.documentElement;
    const observer = new ResizeObserver(() => {
      const top = panel.current?.getBoundingClientRect().top ?? window.innerHeight;
      style.setProperty('--measurement-panel-room', `${window.innerHeight - top}px`);
    });
    observer.observe(panel.current!);
    return () => {
      observer.disconnect();
      style.removeProperty('--measurement-panel-room');
    };
  }, [panel]);
}
