/* Wrapped, unsafe. Adds the row of sections below the navbar, which itself has one item (R11). */
import React, {type ReactNode} from 'react';
import Navbar from '@theme-original/Navbar';
import SectionRow from '@site/src/components/SectionRow';

export default function NavbarWithSections(): ReactNode {
  return (
    <>
      <Navbar />
      <SectionRow />
    </>
  );
}
