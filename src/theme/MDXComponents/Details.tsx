/*
 * Ejected, safe. Upstream: @docusaurus/theme-classic 3.10.2, src/theme/MDXComponents/Details.
 * Why: the browser's own. Upstream's is closed by its script where the reader opened it before, and hides what is
 * closed from the search within a page.
 */
import React, {type ComponentProps, type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

export default function MDXDetails(props: ComponentProps<'details'>): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  return <details {...props} />;
}
