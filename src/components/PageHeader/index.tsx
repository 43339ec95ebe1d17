import React, {type ReactNode} from 'react';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

export interface PageHeaderProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Title and introduction of a custom page. */
export default function PageHeader({title, children}: PageHeaderProps): ReactNode {
  return (
    <header className={styles.header}>
      <div className="container">
        <Heading as="h1" className={styles.title}>
          {title}
        </Heading>
        <div className={styles.lead}>{children}</div>
      </div>
    </header>
  );
}
