/*
 * Ejected, unsafe.
 * Upstream: @docusaurus/theme-classic 3.10.2, src/theme/Tabs.
 *
 * Keeps the server-rendered tabs. Upstream re-renders all panels after hydration, for groups that differ between server
 * and browser. Ours never differ, and this is the longest task on code-heavy pages. A press updates its own group at
 * once, and other groups after the next paint. The space bar selects a tab, as Enter does.
 */
import React, {useState, type KeyboardEvent, type MouseEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {
  sanitizeTabsChildren,
  TabsProvider,
  useScrollPositionBlocker,
  useTabs,
  useTabsContextValue,
} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/Tabs';
import {afterPaint} from '@site/src/lib/after-paint';
import styles from './styles.module.css';

interface TabListProps {
  readonly className: string | undefined;
  /** Shows a tab in this group until every group has the new selection; then called with null. */
  readonly show: (value: string | null) => void;
}

function TabList({className, show}: TabListProps): ReactNode {
  const {selectedValue: shownValue, selectValue, tabValues, block} = useTabs();
  const {blockElementScrollPositionUntilNextRender} = useScrollPositionBlocker();

  const select = ({currentTarget}: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>, value: string) => {
    if (value !== shownValue) {
      show(value);
      afterPaint(() => {
        // The other groups may be above.
        blockElementScrollPositionUntilNextRender(currentTarget);
        selectValue(value);
        show(null);
      });
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, value: string) => {
    const tabs = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[];
    const index = tabs.indexOf(event.currentTarget);
    switch (event.key) {
      case ' ':
        // Otherwise the space bar scrolls the page.
        event.preventDefault();
        select(event, value);
        break;
      case 'Enter':
        select(event, value);
        break;
      case 'ArrowRight':
        tabs[(index + 1) % tabs.length]?.focus();
        break;
      case 'ArrowLeft':
        tabs.at(index - 1)?.focus();
        break;
      default:
    }
  };

  return (
    <ul role="tablist" aria-orientation="horizontal" className={clsx('tabs', block && 'tabs--block', className)}>
      {tabValues.map(({value, label, attributes}) => (
        <li
          key={value}
          role="tab"
          tabIndex={shownValue === value ? 0 : -1}
          aria-selected={shownValue === value}
          onKeyDown={(event) => onKeyDown(event, value)}
          onClick={(event) => select(event, value)}
          {...attributes}
          className={clsx(
            'tabs__item',
            styles.tab,
            attributes?.className as string,
            shownValue === value && 'tabs__item--active',
          )}>
          {label ?? value}
        </li>
      ))}
    </ul>
  );
}

export default function Tabs(props: Props): ReactNode {
  const {className, children} = props;
  const context = useTabsContextValue(props);
  const [pressedValue, show] = useState<string | null>(null);
  return (
    <TabsProvider value={{...context, selectedValue: pressedValue ?? context.selectedValue}}>
      <div className={clsx(ThemeClassNames.tabs.container, 'tabs-container', styles.tabs)}>
        <TabList className={className} show={show} />
        <div className="margin-top--md">{sanitizeTabsChildren(children)}</div>
      </div>
    </TabsProvider>
  );
}
