import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import NoBreak from '@site/src/components/NoBreak';
import {tasks} from '@site/src/data/tasks';
import styles from './styles.module.css';

/** The number of tasks shown initially; the others are collapsed. */
const SHOWN = 6;

/** Links to the most common tasks. */
export default function TaskList({onFollow}: {readonly onFollow?: () => void}): ReactNode {
  const links = (some: typeof tasks) => (
    <ul className={clsx('clean-list', styles.tasks)}>
      {some.map(({to, title}) => (
        <li key={to}>
          <Link to={to} onClick={onFollow}>
            <span>
              <NoBreak>{title}</NoBreak>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {links(tasks.slice(0, SHOWN))}
      <details className={clsx(styles.more, 'marked')}>
        <summary>Mais tarefas</summary>
        {links(tasks.slice(SHOWN))}
      </details>
    </>
  );
}
