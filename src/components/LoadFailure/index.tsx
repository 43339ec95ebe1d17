import React from 'react';
import {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';

/** Reports that a page's code failed to load, with the error message and a retry button (R41). */
export default function LoadFailure({error, onRetry}: {readonly error: unknown; readonly onRetry: () => void}) {
  return (
    <section className={styles.failure} role="alert">
      <div>
        <p className="margin--none text--bold">
          {translate({
            id: 'site.loading.failed',
            message: 'Part of this page did not load. Check your network connection.',
          })}
        </p>
        {/* Technical, for whoever looks into it; the browser writes it in English. */}
        <p className="secondary margin--none" lang="en" translate="no">
          {String(error)}
        </p>
      </div>
      <button type="button" className="button button--primary" onClick={onRetry}>
        {translate({id: 'site.loading.retry', message: 'Retry'})}
      </button>
    </section>
  );
}
