import React, {type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import {callPanel, useConsent} from './consent';
import styles from './styles.module.css';

/** Says what the answer is, and takes another one at any time. */
export default function FooterButton(): ReactNode {
  const {answer} = useConsent();
  return (
    <button type="button" className={styles.footerButton} onClick={() => callPanel(true)}>
      <Translate id="site.measurement.title">Measurement and privacy</Translate>
      {answer === 'accepted' && <Translate id="site.measurement.on">: on</Translate>}
      {answer === 'refused' && <Translate id="site.measurement.off">: off</Translate>}
      {answer === 'signalled' && (
        <Translate id="site.measurement.offBySignal">: off, at the request of your browser</Translate>
      )}
    </button>
  );
}
