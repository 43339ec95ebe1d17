/*
 * Wrapped, unsafe. Starts each panel with its label, because without JavaScript and in print all panels show without
 * tabs.
 */
import React, {type ReactNode} from 'react';
import TabItem from '@theme-original/TabItem';
import type {Props} from '@theme/TabItem';

export default function LabeledTabItem({children, ...props}: Props): ReactNode {
  return (
    <TabItem {...props}>
      <p className="tab-label" data-search-ignore>
        {props.label ?? props.value}
      </p>
      {children}
    </TabItem>
  );
}
