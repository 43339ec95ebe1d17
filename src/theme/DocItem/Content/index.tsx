/*
 * Wrapped, unsafe. Upstream: @docusaurus/theme-classic 3.10.2, src/theme/DocItem/Content.
 * Why: the text of most pages is text and links. On a first visit it is in the HTML already, and React neither renders
 * nor hydrates it a second time: hydration is a third of the work without it.
 */
import React, {useState, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Content from '@theme-original/DocItem/Content';
import type {Props} from '@theme/DocItem/Content';
import StaticText, {isStatic} from './StaticText';

export default function DocItemContent(props: Props): ReactNode {
  const isHydrating = !useIsBrowser() && ExecutionEnvironment.canUseDOM;
  // Of the first render: what was left as it is stays so until the visitor leaves the page.
  const [isLeftAlone] = useState(() => isHydrating && isStatic());
  return isLeftAlone ? <StaticText /> : <Content {...props} />;
}
