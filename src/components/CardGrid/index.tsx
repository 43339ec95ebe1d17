import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import NoBreak from '@site/src/components/NoBreak';
import styles from './styles.module.css';

export interface CardGridProps {
  readonly cards: readonly {readonly to: string; readonly title: ReactNode; readonly text: ReactNode}[];
  /** Heading level of the card titles, one below the heading above the grid. */
  readonly level?: 'h2' | 'h3';
}

/** Cards that link to pages. The whole card is clickable; the title is the link. */
export default function CardGrid({cards, level: Level = 'h3'}: CardGridProps): ReactNode {
  return (
    cards.length > 0 && (
      <ul className={clsx('clean-list', styles.grid)}>
        {cards.map(({to, title, text}) => (
          <li key={to} className={`focus-ring-within ${styles.card}`}>
            <Level className={styles.title}>
              <Link to={to}>{title}</Link>
            </Level>
            <p>{typeof text === 'string' ? <NoBreak>{text}</NoBreak> : text}</p>
          </li>
        ))}
      </ul>
    )
  );
}
