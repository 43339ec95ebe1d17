/*
 * Wrapped, safe. Adds a button below the copyright that shows the current answer and lets the visitor change it.
 * `src/theme` wraps this component in turn.
 */
import React, {type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import Copyright from '@theme-init/Footer/Copyright';
import type {Props} from '@theme/Footer/Copyright';
import {setPanelOpen, useConsent} from '@site/build-tools/plugins/analytics/consent';
import styles from '@site/build-tools/plugins/analytics/styles.module.css';

export default function CopyrightWithAnalytics(props: Props): ReactNode {
  const {answer} = useConsent();
  return (
    <>
      <Copyright {...props} />
      <button
        type="button"
        className={`clean-btn needs-script ${styles.footerButton}`}
        onClick={() => setPanelOpen(true)}>
        <Translate id="site.analytics.title">Measurement and privacy</Translate>
        {answer === 'accepted' && <Translate id="site.analytics.on">: on</Translate>}
        {answer === 'refused' && <Translate id="site.analytics.off">: off</Translate>}
        {answer === 'signalled' && <Translate id="site.analytics.offBySignal">: off, as your browser asks</Translate>}
      </button>
    </>
  );
}
