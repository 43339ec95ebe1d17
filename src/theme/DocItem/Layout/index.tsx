/*
 * Ejected, unsafe. Puts the table of contents before the text in reading and tab order, as on a phone; upstream puts it
 * after. Does not hydrate it on phones, which have their own.
 */
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {useWindowSize} from '@docusaurus/theme-common';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import type {Props} from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import {KEEP_SERVER_HTML, useSkippedOnPhone} from '@site/src/hooks/useSkippedOnPhone';
import styles from '@docusaurus/theme-classic/lib/theme/DocItem/Layout/styles.module.css';

export default function DocItemLayout({children}: Props): ReactNode {
  const {frontMatter, metadata, toc} = useDoc();
  const windowSize = useWindowSize();
  const isSkipped = useSkippedOnPhone();
  const isHidden = Boolean(frontMatter.hide_table_of_contents);
  const hasContents = !isHidden && toc.length > 0;
  return (
    <div className="row">
      {hasContents &&
        windowSize !== 'mobile' &&
        (isSkipped ? (
          <div key="skipped" className="col col--3 doc-contents" {...KEEP_SERVER_HTML} />
        ) : (
          <div className="col col--3 doc-contents">
            <DocItemTOCDesktop />
          </div>
        ))}
      <div className={clsx('col', !isHidden && styles.docItemCol)}>
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <div className={styles.docItemContainer}>
          <article>
            <DocBreadcrumbs />
            <DocVersionBadge />
            {hasContents && <DocItemTOCMobile />}
            <DocItemContent>{children}</DocItemContent>
            <DocItemFooter />
          </article>
          <DocItemPaginator />
        </div>
      </div>
    </div>
  );
}
