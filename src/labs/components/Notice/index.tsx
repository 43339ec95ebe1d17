import React from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Announces a problem, if there is one, beside what stays visible. */
export default function Notice({children, isSticky}: {readonly children: string; readonly isSticky?: boolean}) {
  return (
    <p role="status" className={clsx('margin--none', isSticky && styles.sticky)}>
      {/* A new element per value: page translators replace text nodes. */}
      {children && (
        <span key={children} className={styles.surface} translate="no">
          {children}
        </span>
      )}
    </p>
  );
}
