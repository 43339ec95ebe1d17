/*
 * Wrapped, unsafe. Upstream: @docusaurus/theme-classic 3.10.2, src/theme/TabItem.
 * Why: without scripts and on paper all panels show and no tabs do, so each panel begins with its own label.
 */
import React, {type ReactNode} from 'react';
import TabItem from '@theme-original/TabItem';
import type {Props} from '@theme/TabItem';

export default function LabelledTabItem({children, ...props}: Props): ReactNode {
  return (
    <TabItem {...props}>
      <p className="tab-label" data-search-ignore>
        {props.label ?? props.value}
      </p>
      {children}
    </TabItem>
  );
}
