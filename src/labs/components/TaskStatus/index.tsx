import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import PrintButton from '@site/src/components/PrintButton';
import type {TaskState} from '../../useTask';
import styles from './styles.module.css';

export interface TaskStatusProps<Output> {
  readonly state: TaskState<Output>;
  /** A sentence that announces the result to screen readers. */
  readonly announce: (output: Output) => string;
  /** The result, which can be printed alone. */
  readonly children?: ReactNode;
}

/** Shows and announces the progress and result of a task. The progress bar only appears after a delay. */
export default function TaskStatus<Output>({state, announce, children}: TaskStatusProps<Output>): ReactNode {
  const announcement = state.kind === 'done' ? announce(state.output) : state.kind === 'failed' && state.message;
  return (
    <div className={styles.task} data-printable="">
      {state.kind === 'working' && (
        <progress
          className={styles.progress}
          aria-label="Progresso da análise"
          max={1}
          {...(state.done === null ? {} : {value: state.done})}
        />
      )}
      <p role="status" className={clsx(styles.status, state.kind === 'failed' && styles.failed)}>
        {state.kind === 'working' && (
          <span key="working" className={styles.late}>
            A analisar…
          </span>
        )}
        {announcement && <span key={announcement}>{announcement}</span>}
      </p>
      {state.kind === 'done' && children && (
        <>
          {children}
          <PrintButton className={styles.print}>Imprimir este resultado</PrintButton>
        </>
      )}
    </div>
  );
}
