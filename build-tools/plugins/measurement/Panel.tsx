import React, {useEffect, useLayoutEffect, useRef, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {setPanelOpen, storeAnswer, settings, useConsent} from './consent';
import styles from './styles.module.css';

/** The consent question, and later the way to change the answer. Non-modal: overlays the page without blocking it. */
export default function Panel(): ReactNode {
  const {answer, isOpen} = useConsent();
  const isSignalled = answer === 'signalled';
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // Reserves the space (panel-space.css).
    const {dataset} = document.documentElement;
    dataset.measurementPanel = '';
    return () => {
      delete dataset.measurementPanel;
    };
  }, []);
  useEffect(() => {
    const [shown, caller] = isOpen ? [panel.current, document.activeElement as HTMLElement | null] : [];
    shown?.focus();
    return () => caller?.focus();
  }, [isOpen]);

  const {analyticsId, heatmapId, isAssumed} = settings;
  const sentences = isSignalled
    ? [translate({id: 'site.measurement.signal', message: 'Your browser asks not to track you: nothing is sent.'})]
    : [
        translate({id: 'site.measurement.question', message: 'May we measure the visits to this site?'}),
        analyticsId && translate({id: 'site.measurement.analytics', message: 'Google records what you open.'}),
        heatmapId && translate({id: 'site.measurement.heatmap', message: 'Hotjar records where you press.'}),
        isAssumed
          ? translate({id: 'site.measurement.promiseAssumed', message: 'If you refuse, nothing more is sent.'})
          : translate({id: 'site.measurement.promise', message: 'Until you accept, nothing is sent.'}),
      ];
  const button = (text: string, onClick: () => void) => (
    <button type="button" className="button button--secondary" onClick={onClick}>
      {text}
    </button>
  );
  return (
    <section ref={panel} className={styles.panel} aria-labelledby="measurement" tabIndex={-1}>
      <p id="measurement" className={styles.title}>
        <Translate id="site.measurement.title">Measurement and privacy</Translate>
      </p>
      <p>
        {sentences.filter(Boolean).join(' ')}{' '}
        <Link to="/learn/faqs#recolha-de-dados">
          <Translate id="site.measurement.more">What this site collects</Translate>
        </Link>
      </p>
      <div className={styles.answers}>
        {isSignalled && button(translate({id: 'site.measurement.close', message: 'Close'}), () => setPanelOpen(false))}
        {!isSignalled &&
          button(translate({id: 'site.measurement.accept', message: 'Accept'}), () => storeAnswer('accepted'))}
        {!isSignalled &&
          button(translate({id: 'site.measurement.refuse', message: 'Refuse'}), () => storeAnswer('refused'))}
      </div>
    </section>
  );
}
