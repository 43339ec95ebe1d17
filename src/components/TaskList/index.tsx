import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {tasks} from '@site/src/data/tasks';
import styles from './styles.module.css';

export interface TaskListProps {
  readonly className?: string;
  /** Called when a task is chosen. */
  readonly onFollow?: () => void;
}

/** Links to the most common tasks. */
export default function TaskList({className, onFollow}: TaskListProps): ReactNode {
  return (
    <ul className={clsx(styles.tasks, className)}>
      {tasks.map(({to, title}) => (
        <li key={to}>
          <Link to={to} onClick={onFollow}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
