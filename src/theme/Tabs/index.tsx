/*
 * Ejected, unsafe. Renders tabs without state: `client-modules/tabs.ts` operates them, so that a page with tabs needs
 * no hydration of its text on a first visit.
 */
import React, {Children, isValidElement, type ReactElement, type ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {TabsProvider} from '@docusaurus/theme-common/internal';
import type {Props as TabItemProps} from '@theme/TabItem';
import type {Props} from '@theme/Tabs';
import styles from './styles.module.css';

const isItem = (child: ReactNode): child is ReactElement<TabItemProps> => isValidElement<TabItemProps>(child);

export default function Tabs({children, defaultValue, groupId}: Props): ReactNode {
  const items = Children.toArray(children).filter(isItem);
  const isDefault = ({props}: ReactElement<TabItemProps>) =>
    defaultValue === undefined ? props.default : props.value === defaultValue;
  const selectedValue = (items.find(isDefault) ?? items[0])?.props.value ?? '';
  return (
    <TabsProvider value={{selectedValue, selectValue: () => {}, tabValues: [], lazy: false, block: false}}>
      <div className={clsx(ThemeClassNames.tabs.container, 'tabs-container', styles.tabs)} data-group={groupId}>
        <ul role="tablist" aria-orientation="horizontal" className="tabs">
          {items.map(({props: {value, label}}) => (
            <li
              key={value}
              role="tab"
              tabIndex={value === selectedValue ? 0 : -1}
              aria-selected={value === selectedValue}
              data-value={value}
              className={clsx('tabs__item', styles.tab, value === selectedValue && 'tabs__item--active')}>
              {label ?? value}
            </li>
          ))}
        </ul>
        <div className="margin-top--md">{items}</div>
      </div>
    </TabsProvider>
  );
}
