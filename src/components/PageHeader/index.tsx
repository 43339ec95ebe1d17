import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Heading from '@theme/Heading';
import Breadcrumbs from '@site/src/components/Breadcrumbs';
import Ring, {type RingProps} from '@site/src/components/Ring';
import styles from './styles.module.css';

export interface PageHeaderProps {
  readonly title: string;
  /** The parent page, unless it is the home page. */
  readonly parent?: string;
  /** The drawing beside the title on wide screens. */
  readonly ring?: RingProps;
  readonly children: ReactNode;
}

/** Title and introduction of a custom page. */
export default function PageHeader({title, parent, ring, children}: PageHeaderProps): ReactNode {
  return (
    // Remount when the title changes: a page translator may have replaced its text nodes.
    <header key={title} className={styles.header}>
      <div className={clsx('container', styles.content)}>
        <Breadcrumbs paths={['/', ...(parent ? [parent] : [])]} current={title} />
        <Heading as="h1" className={styles.title}>
          {title}
        </Heading>
        <div className="lead">{children}</div>
        {ring && <Ring {...ring} className={clsx('no-print', styles.ring)} />}
      </div>
    </header>
  );
}
