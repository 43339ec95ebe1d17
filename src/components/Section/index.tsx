import React, {useId, type ReactNode} from 'react';
import clsx from 'clsx';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme/Heading';
import NoBreak from '@site/src/components/NoBreak';
import styles from './styles.module.css';

export interface SectionProps {
  /** Anchor of the section. */
  readonly id?: string;
  readonly title: string;
  readonly lead?: string;
  /** Whether a background sets the section apart. */
  readonly isRaised?: boolean;
  readonly children: ReactNode;
}

/** A titled band of a custom page. */
export default function Section({id, title, lead, isRaised = false, children}: SectionProps): ReactNode {
  const titleId = useId();
  useBrokenLinks().collectAnchor(id);
  return (
    <section id={id} className={clsx(styles.section, isRaised && styles.raised)} aria-labelledby={titleId}>
      <div className="container">
        <Heading as="h2" className={styles.title}>
          <span id={titleId}>{title}</span>
        </Heading>
        {lead && (
          <p className={clsx('lead', styles.lead)}>
            <NoBreak>{lead}</NoBreak>
          </p>
        )}
        {children}
      </div>
    </section>
  );
}
