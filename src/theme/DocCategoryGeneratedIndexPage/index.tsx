/*
 * Ejected, unsafe. Shows a card for each doc, grouped under headings (R2), because the only generated pages are the
 * section roots. Upstream shows one card per subcategory, with an icon and no headings.
 */
import React, {type ReactNode} from 'react';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {useCurrentSidebarCategory, useDocById} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata} from '@docusaurus/theme-common';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import type {Props} from '@theme/DocCategoryGeneratedIndexPage';
import DocPaginator from '@theme/DocPaginator';
import Heading from '@theme/Heading';
import CardGrid from '@site/src/components/CardGrid';
import NoBreak from '@site/src/components/NoBreak';
import styles from './styles.module.css';

type DocLink = Extract<PropSidebarItem, {type: 'link'}>;
type Category = Extract<PropSidebarItem, {type: 'category'}>;

const isLink = (item: PropSidebarItem): item is DocLink => item.type === 'link';
const isCategory = (item: PropSidebarItem): item is Category => item.type === 'category';

export default function SectionRoot({categoryGeneratedIndex}: Props): ReactNode {
  const {items} = useCurrentSidebarCategory();
  const {title, description, navigation} = categoryGeneratedIndex;
  return (
    <>
      <PageMetadata title={title} {...(description !== undefined && {description})} />
      <DocBreadcrumbs />
      <header className={`margin-bottom--lg ${styles.header}`}>
        <Heading as="h1">{title}</Heading>
        <p className="lead">{description}</p>
      </header>
      <DocCards docs={items.filter(isLink)} level="h2" />
      {items.filter(isCategory).map((category) => (
        <section key={category.label} className="margin-top--lg">
          <Heading as="h2">{category.label}</Heading>
          <DocCards docs={category.items.filter(isLink)} level="h3" />
        </section>
      ))}
      <DocPaginator {...navigation} className="docusaurus-mt-lg" />
    </>
  );
}

function DocCards({docs, level}: {readonly docs: readonly DocLink[]; readonly level: 'h2' | 'h3'}): ReactNode {
  if (docs.length === 0) {
    return null;
  }
  return (
    <CardGrid
      level={level}
      cards={docs.map((doc) => ({
        to: doc.href,
        title: doc.label,
        text: <Description doc={doc} />,
      }))}
    />
  );
}

function Description({doc}: {readonly doc: DocLink}): ReactNode {
  const found = useDocById(doc.docId ?? undefined);
  return <NoBreak>{doc.description ?? found?.description ?? ''}</NoBreak>;
}
