import React, {useId, type ReactNode} from 'react';
import clsx from 'clsx';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

export interface SectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Whether a background sets the section apart. */
  readonly isRaised?: boolean;
  readonly children: ReactNode;
}

/** A titled band of a custom page. */
export default function Section({title, lead, isRaised = false, children}: SectionProps): ReactNode {
  const id = useId();
  return (
    <section className={clsx(styles.section, isRaised && styles.raised)} aria-labelledby={id}>
      <div className="container">
        <Heading as="h2" className={styles.title}>
          <span id={id}>{title}</span>
        </Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </section>
  );
}
