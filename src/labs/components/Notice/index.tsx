import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

export interface NoticeProps {
  /** Empty without a problem. */
  readonly children: string;
  readonly isSticky?: boolean;
}

/** Announces a problem beside what stays visible. */
export default function Notice({children, isSticky = false}: NoticeProps): ReactNode {
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
