/*
 * Ejected, unsafe. Makes the table of contents a navigation landmark with a visible name that scrolls along with the
 * text, and keeps names such as «B-LTA» on one line; upstream is an unnamed, static division.
 */
import React, {useEffect, useId, useMemo, useRef, type ReactNode} from 'react';
import clsx from 'clsx';
import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import {builtHtml} from '@site/src/lib/built-html';
import {tiedHtml} from '@site/src/lib/no-breaks';
import styles from './styles.module.css';

const ACTIVE = 'table-of-contents__link--active';

export default function TOC({className, toc, ...props}: Props): ReactNode {
  const id = useId();
  const tied = useMemo(() => toc.map((item) => ({...item, value: builtHtml(tiedHtml(item.value))})), [toc]);
  const contents = useRef<HTMLElement>(null);

  useEffect(() => {
    const nav = contents.current;
    let wasActive = false;
    const observer = new MutationObserver(() => {
      const active = nav?.querySelector<HTMLElement>(`.${ACTIVE}`);
      // Do not scroll while a link in it has focus (WCAG 2.4.11). Above the first heading nothing is active: scroll to
      // the top once, but never against the reader's own scrolling.
      if (nav && (active || wasActive) && !nav.querySelector(':focus-visible')) {
        nav.scrollTop = active ? active.offsetTop - nav.clientHeight / 2 : 0;
      }
      wasActive = Boolean(active);
    });
    if (nav) {
      observer.observe(nav, {subtree: true, attributeFilter: ['class']});
    }
    return () => observer.disconnect();
  }, []);

  return (
    <nav ref={contents} className={clsx(styles.contents, 'thin-scrollbar', className)} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        <Translate id="theme.TOCCollapsible.toggleButtonLabel">On this page</Translate>
      </p>
      <TOCItems
        {...props}
        toc={tied}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName={ACTIVE}
      />
    </nav>
  );
}
