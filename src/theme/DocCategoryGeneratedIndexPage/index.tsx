/*
 * Ejected, unsafe. Shows a card for each doc, grouped under headings (R2), because the only generated pages are the
 * section roots. Upstream shows one card per subcategory, with an icon and no headings.
 */
import React, {type ReactNode} from 'react';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {useCurrentSidebarCategory, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata} from '@docusaurus/theme-common';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import type {Props} from '@theme/DocCategoryGeneratedIndexPage';
import DocPaginator from '@theme/DocPaginator';
import Heading from '@theme/Heading';
import CardGrid from '@site/src/components/CardGrid';
import styles from './styles.module.css';

export default function SectionRoot({categoryGeneratedIndex}: Props): ReactNode {
  const {items} = useCurrentSidebarCategory();
  const {docs} = useDocsVersion();
  const {title, description, navigation} = categoryGeneratedIndex;
  const cardsOf = (all: readonly PropSidebarItem[]) =>
    all
      .filter((item) => item.type === 'link')
      .map(({href, label, docId = '', description: own}) => ({
        to: href,
        title: label,
        text: own ?? docs[docId]?.description ?? '',
      }));
  return (
    <>
      <PageMetadata title={title} {...(description !== undefined && {description})} />
      <DocBreadcrumbs />
      <header className={`margin-bottom--lg ${styles.header}`}>
        <Heading as="h1">{title}</Heading>
        <p className="lead">{description}</p>
      </header>
      <CardGrid cards={cardsOf(items)} level="h2" />
      {items
        .filter((item) => item.type === 'category')
        .map((category) => (
          <section key={category.label} className="margin-top--lg">
            <Heading as="h2">{category.label}</Heading>
            <CardGrid cards={cardsOf(category.items)} />
          </section>
        ))}
      <DocPaginator {...navigation} className="docusaurus-mt-lg" />
    </>
  );
}
