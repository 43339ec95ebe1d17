import React, {type PropsWithChildren, type ReactNode} from 'react';
import styles from './styles.module.css';

/** A content image with a caption. */
export default function Figura({legenda, children}: PropsWithChildren<{readonly legenda: string}>): ReactNode {
  return (
    <figure className={styles.figure}>
      {children}
      <figcaption>{legenda}</figcaption>
    </figure>
  );
}
