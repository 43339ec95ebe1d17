/*
 * Ejected, unsafe. Upstream: @docusaurus/theme-classic 3.10.2, src/theme/TOC.
 * Why: a navigation landmark with a name that everybody sees; upstream is an unnamed division.
 */
import React, {useId, type ReactNode} from 'react';
import clsx from 'clsx';
import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import styles from './styles.module.css';

export default function TOC({className, ...props}: Props): ReactNode {
  const id = useId();
  return (
    <nav className={clsx(styles.contents, 'thin-scrollbar', className)} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        <Translate id="theme.TOCCollapsible.toggleButtonLabel" description="Title of the table of contents">
          On this page
        </Translate>
      </p>
      <TOCItems
        {...props}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  );
}
