import React, {useEffect, useLayoutEffect, useRef, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {setPanelOpen, storeAnswer, settings, useConsent} from './consent';
import {routes} from '@site/src/lib/routes';
import styles from './styles.module.css';

/** The consent question, and later the way to change the answer. Non-modal: overlays the page without blocking it. */
export default function Panel(): ReactNode {
  const {answer, isOpen} = useConsent();
  const isSignalled = answer === 'signalled';
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // Reserves the space (panel-space.css).
    const {dataset} = document.documentElement;
    dataset.analyticsPanel = '';
    return () => {
      delete dataset.analyticsPanel;
    };
  }, []);
  useEffect(() => {
    const [shown, caller] = isOpen ? [panel.current, document.activeElement as HTMLElement | null] : [];
    shown?.focus();
    return () => caller?.focus();
  }, [isOpen]);

  const {analyticsId, heatmapId, isAssumed} = settings;
  const sentences = isSignalled
    ? [translate({id: 'site.analytics.signal', message: 'Your browser asks not to track you: nothing is sent.'})]
    : [
        translate({id: 'site.analytics.question', message: 'May we measure the visits to this site?'}),
        analyticsId && translate({id: 'site.analytics.google', message: 'Google records what you open.'}),
        heatmapId && translate({id: 'site.analytics.heatmap', message: 'Hotjar records where you press.'}),
        isAssumed
          ? translate({id: 'site.analytics.promiseAssumed', message: 'If you refuse, nothing more is sent.'})
          : translate({id: 'site.analytics.promise', message: 'Until you accept, nothing is sent.'}),
      ];
  const button = (text: string, onClick: () => void) => (
    <button type="button" className="button button--secondary" onClick={onClick}>
      {text}
    </button>
  );
  return (
    <section ref={panel} className={`no-print ${styles.panel}`} aria-labelledby="analytics-panel" tabIndex={-1}>
      <p id="analytics-panel" className={styles.title}>
        <Translate id="site.analytics.title">Measurement and privacy</Translate>
      </p>
      <p>
        {sentences.filter(Boolean).join(' ')}{' '}
        <Link to={`${routes.faqs}#recolha-de-dados`}>
          <Translate id="site.analytics.more">What this site collects</Translate>
        </Link>
      </p>
      <div className={styles.answers}>
        {isSignalled && button(translate({id: 'site.analytics.close', message: 'Close'}), () => setPanelOpen(false))}
        {!isSignalled &&
          button(translate({id: 'site.analytics.accept', message: 'Accept'}), () => storeAnswer('accepted'))}
        {!isSignalled &&
          button(translate({id: 'site.analytics.refuse', message: 'Refuse'}), () => storeAnswer('refused'))}
      </div>
    </section>
  );
}
