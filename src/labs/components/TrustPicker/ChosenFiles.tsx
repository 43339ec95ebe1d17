import React, {useRef, useState, type ReactNode} from 'react';
import Action from '../Action';
import type {NamedFile} from '../../samples';
import {messages} from '../../words/errors';
import FileDrop, {type FileDropProps} from '../FileDrop';
import layout from '../layout.module.css';
import Notice from '../Notice';

/** Updates the list of chosen files. */
type Change<File> = (files: readonly File[]) => readonly File[];

export interface ChosenFilesProps<File extends NamedFile> {
  readonly summary: string;
  readonly files: readonly File[];
  /** Whether the list is initially open. */
  readonly isOpen?: boolean;
  readonly drop: Pick<FileDropProps, 'label' | 'hint' | 'samples'>;
  readonly actions?: readonly {readonly label: string; readonly change: Change<File>}[];
  /** Rejects unusable files with a `LabError` that explains why. */
  readonly examine: (file: NamedFile) => Promise<File>;
  readonly onChange: (change: Change<File>) => void;
  readonly children: ReactNode;
}

/**
 * A list of chosen files that persists across verifications. Checks each file when it is added; files can be removed.
 */
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
  const [problem, setProblem] = useState('');
  const heading = useRef<HTMLElement>(null);

  const choose = async (chosen: readonly NamedFile[]) => {
    setProblem('');
    const examined = await Promise.allSettled(chosen.map(examine));
    const refusals = examined.flatMap((result, index) =>
      result.status === 'rejected'
        ? [messages.refused(chosen[index]?.name ?? '', (result.reason as Error).message)]
        : [],
    );
    const taken = examined.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    setProblem(refusals.join(' '));
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
      <div className={layout.tight}>
        <FileDrop
          {...drop}
          isMultiple
          isOptional={!isOpen}
          onFiles={(chosen) => void choose(chosen)}
          onProblem={setProblem}
        />
        <Notice>{problem}</Notice>
        <div className={layout.buttons}>
          {[...removals, ...actions].map(({label, change}) => (
            <Action
              key={label}
              onClick={() => {
                onChange(change);
                // Move focus to the summary, since the button may disappear.
                heading.current?.focus();
              }}>
              {label}
            </Action>
          ))}
        </div>
      </div>
    </details>
  );
}

/** Merges two lists; a file replaces an earlier one with the same name. */
export const joined = <File extends NamedFile>(files: readonly File[], more: readonly File[]): readonly File[] => [
  ...files.filter(({name}) => !more.some((file) => file.name === name)),
  ...more,
];
