import React, {useRef, useState, type ReactNode} from 'react';
import {messages} from '../../errors';
import type {TaskState} from '../../useTask';
import FileDrop, {type FileDropProps, type NamedFile} from '../FileDrop';
import TaskStatus from '../TaskStatus';
import styles from './styles.module.css';

/** What becomes of the files that are chosen. */
type Change<File> = (files: readonly File[]) => readonly File[];

export interface ChosenFilesProps<File extends NamedFile> {
  readonly summary: string;
  readonly files: readonly File[];
  /** Whether it is open from the start. */
  readonly isOpen?: boolean;
  readonly drop: Pick<FileDropProps, 'label' | 'hint' | 'accept' | 'samples'>;
  readonly actions?: readonly {readonly label: string; readonly change: Change<File>}[];
  /** Rejects what is of no use here, with a `LabError` that says why. */
  readonly examine: (file: NamedFile) => Promise<File>;
  readonly onChange: (change: Change<File>) => void;
  readonly children: ReactNode;
}

/** Files that stay while others are verified: each is examined when it is chosen, and can be taken away again. */
export default function ChosenFiles<File extends NamedFile>({
  summary,
  files,
  isOpen = false,
  drop,
  actions = [],
  examine,
  onChange,
  children,
}: ChosenFilesProps<File>): ReactNode {
  const [state, setState] = useState<TaskState<never>>({kind: 'idle'});
  const heading = useRef<HTMLElement>(null);
  const fail = (message: string) => setState({kind: 'failed', message});

  const choose = async (chosen: readonly NamedFile[]) => {
    setState({kind: 'working', done: null});
    const examined = await Promise.allSettled(chosen.map(examine));
    const refusals = examined.flatMap((result, index) =>
      result.status === 'rejected'
        ? [messages.refused(chosen[index]?.name ?? '', (result.reason as Error).message)]
        : [],
    );
    const taken = examined.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    if (refusals.length > 0) {
      fail(refusals.join(' '));
    } else {
      setState({kind: 'idle'});
    }
    if (taken.length > 0) {
      onChange((others) => joined(others, taken));
    }
  };
  const removals = files.map((file) => ({
    label: `Retirar ${file.name}`,
    change: (all: readonly File[]) => all.filter((item) => item !== file),
  }));

  return (
    <details open={isOpen}>
      <summary ref={heading}>{summary}</summary>
      {children}
      <div className={styles.choice}>
        <FileDrop {...drop} isMultiple isOptional onFiles={(chosen) => void choose(chosen)} onProblem={fail} />
        <TaskStatus state={state} announce={() => ''} />
        <div className={styles.buttons}>
          {[...removals, ...actions].map(({label, change}) => (
            <button
              key={label}
              type="button"
              className="button button--secondary"
              onClick={() => {
                onChange(change);
                // The button may go away; the summary stays, and says what is chosen now.
                heading.current?.focus();
              }}>
              {label}
            </button>
          ))}
        </div>
      </div>
    </details>
  );
}

/** Both lists; a file takes the place of one with its name, which it may mend. */
export const joined = <File extends NamedFile>(files: readonly File[], more: readonly File[]): readonly File[] => [
  ...files.filter(({name}) => !more.some((file) => file.name === name)),
  ...more,
];
