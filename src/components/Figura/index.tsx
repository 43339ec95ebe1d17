import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

export interface FiguraProps {
  readonly legenda: string;
  readonly children: ReactNode;
}

/** A content image with a caption. */
export default function Figura({legenda, children}: FiguraProps): ReactNode {
  return (
    <figure className={styles.figure}>
      {children}
      <figcaption>{legenda}</figcaption>
    </figure>
  );
}
