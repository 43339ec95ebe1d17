/*
 * Wrapped, unsafe. Adds the row of sections below the navbar, which itself has one item (R11). Outside the docs, both
 * are as wide as the content.
 */
import React, {type ReactNode} from 'react';
import {useActivePlugin} from '@docusaurus/plugin-content-docs/client';
import Navbar from '@theme-original/Navbar';
import SectionRow from '@site/src/components/SectionRow';
import styles from './styles.module.css';

export default function NavbarWithSections(): ReactNode {
  return (
    <div className={styles.header} data-framed={useActivePlugin() ? undefined : ''}>
      <Navbar />
      <SectionRow />
    </div>
  );
}
