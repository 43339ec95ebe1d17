/*
 * Wrapped, unsafe. Skips hydration of static text, which saves a third of the work on a first visit: most pages are
 * text and links, which the HTML already contains.
 */
import React, {useState, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Content from '@theme-original/DocItem/Content';
import type {Props} from '@theme/DocItem/Content';
import StaticText from './StaticText';
import {isTextPlaceholder, isStatic} from './text';

export default function DocItemContent(props: Props): ReactNode {
  const isHydrating = !useIsBrowser() && ExecutionEnvironment.canUseDOM;
  // Decide on the first render, and do not change until the visitor leaves the page.
  const [isLeftAlone] = useState(() => (isHydrating ? isStatic() : isTextPlaceholder(props.children)));
  return isLeftAlone ? <StaticText /> : <Content {...props} />;
}
