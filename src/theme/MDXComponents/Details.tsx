/*
 * Ejected, safe. Uses the browser's own `<details>`. On hydration, upstream's component closes one that the reader has
 * already opened; it also hides closed content from find-in-page.
 */
import React, {type ComponentProps, type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

export default function MDXDetails(props: ComponentProps<'details'>): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  return <details {...props} />;
}
