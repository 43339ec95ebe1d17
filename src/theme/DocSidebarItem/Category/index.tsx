/*
 * Wrapped, unsafe. Removes category names without a link from the tab order and gives them a text role; upstream
 * renders them as focusable links without a target.
 */
import React, {type ReactNode} from 'react';
import Category from '@theme-original/DocSidebarItem/Category';
import type {Props} from '@theme/DocSidebarItem/Category';

export default function PlainCategory({tabIndex, ...props}: Props): ReactNode {
  const leads = props.item.href !== undefined || props.item.collapsible;
  return <Category {...props} {...(leads ? {tabIndex} : {role: 'presentation'})} />;
}
