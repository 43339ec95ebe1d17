/*
 * Wrapped, safe. Upstream: @docusaurus/theme-classic 3.10.2, src/theme/Admonition/Layout.
 * Why: the theme makes the icon and the title of each type once, for all notes of all pages. Preact draws the element
 * itself the first time and copies afterwards, so that it would hold the first page that it was drawn in, whole.
 */
import {cloneElement, isValidElement, type ReactNode} from 'react';
import type {Props} from '@theme/Admonition/Layout';
import Layout from '@theme-original/Admonition/Layout';

const copyOf = (node: ReactNode): ReactNode => (isValidElement(node) ? cloneElement(node) : node);

export default function CopiedLayout({icon, title, ...props}: Props): ReactNode {
  return <Layout {...props} icon={copyOf(icon)} title={copyOf(title)} />;
}
