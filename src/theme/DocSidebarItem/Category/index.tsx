/*
 * Wrapped, unsafe. Upstream: @docusaurus/theme-classic 3.10.2, src/theme/DocSidebarItem/Category.
 * Why: the name of a part of a section that leads nowhere is a link without an address; upstream makes it a stop of the
 * Tab key all the same. Its role says that it is text, to search engines too.
 */
import React, {type ReactNode} from 'react';
import Category from '@theme-original/DocSidebarItem/Category';
import type {Props} from '@theme/DocSidebarItem/Category';

export default function PlainCategory({tabIndex, ...props}: Props): ReactNode {
  const leads = props.item.href !== undefined || props.item.collapsible;
  return <Category {...props} {...(leads ? {tabIndex} : {role: 'presentation'})} />;
}
