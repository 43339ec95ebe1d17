import React, {type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';

/**
 * A table that scrolls horizontally when it is wider than the page, by keyboard too. Labeled by the heading that
 * `table-names` found. On a phone its rows become cards, unless `table-names` found them short.
 */
export default function ScrollTable({
  'aria-labelledby': heading,
  'data-short': short,
  ...props
}: ComponentProps<'table'> & {readonly 'data-short'?: string}): ReactNode {
  return (
    <div
      className={clsx(styles.scroller, short === undefined && styles.cards)}
      // A group rather than a region: a page may have many tables, and each landmark would need a unique name.
      role="group"
      // A scrollable area must be keyboard-accessible (WCAG 2.1.1).
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-labelledby={heading}
      aria-label={heading ? undefined : translate({id: 'site.table.label', message: 'Table'})}>
      <table {...props} />
    </div>
  );
}
