import React, {useEffect, type CSSProperties, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {Failure} from './failure';
import styles from './styles.module.css';

interface Props {
  readonly failure: Failure;
  readonly alt: string | undefined;
  readonly frame: CSSProperties | undefined;
  readonly isDrawing: boolean;
  readonly onRetry: () => void;
}

/** Stands in for an image that failed to load: says why, and loads it again on a press or with the connection (R46). */
export default function ImageFailure({failure, alt, frame, isDrawing, onRetry}: Props): ReactNode {
  useEffect(() => {
    if (failure !== 'offline') {
      return undefined;
    }
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [failure, onRetry]);
  const message = {
    missing: translate({id: 'site.image.missing', message: '404. Image not found'}),
    offline: translate({id: 'site.image.offline', message: 'Your browser is offline. Image not loaded'}),
    failed: translate({id: 'site.image.failed', message: 'Error. Click to reload'}),
  }[failure];
  // The live region wraps the button. Inside the button, it would be presentational, and its text would not belong to
  // the button's name.
  return (
    <span role="status" className={styles.notice} data-zoomable="" data-drawing={isDrawing || undefined}>
      <button type="button" className={styles.retry} style={frame} onClick={onRetry}>
        <span className={styles.message}>
          <span>{message}</span>
          {alt && <span className={`secondary ${styles.description}`}>{alt}</span>}
        </span>
      </button>
    </span>
  );
}
