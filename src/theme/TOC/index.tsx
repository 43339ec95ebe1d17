/*
 * Ejected, unsafe. Makes the table of contents a navigation landmark with a visible name, and keeps names such as «B-LTA»
 * on one line; upstream is an unnamed division.
 */
import React, {useId, useMemo, type ReactNode} from 'react';
import clsx from 'clsx';
import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import theme from '@docusaurus/theme-classic/lib/theme/TOC/styles.module.css';
import {builtHtml} from '@site/src/lib/built-html';
import {tiedHtml} from '@site/src/lib/no-breaks';
import styles from './styles.module.css';

export default function TOC({className, toc, ...props}: Props): ReactNode {
  const id = useId();
  const tied = useMemo(() => toc.map((item) => ({...item, value: builtHtml(tiedHtml(item.value))})), [toc]);

  return (
    <nav className={clsx(theme.tableOfContents, 'thin-scrollbar', className)} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        <Translate id="theme.TOCCollapsible.toggleButtonLabel">On this page</Translate>
      </p>
      <TOCItems
        {...props}
        toc={tied}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  );
}
