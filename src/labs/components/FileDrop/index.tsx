import React, {useId, useRef, useState, type DragEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import {MAX_BYTES} from '@sign/signatures';
import Action from '../Action';
import type {Given, NamedFile, Sample} from '../../samples';
import {messages} from '../../words/errors';
import layout from '../layout.module.css';
import styles from './styles.module.css';

export interface FileDropProps {
  /** Label of the button, such as "Escolher um certificado". */
  readonly label: string;
  readonly hint: string;
  readonly isMultiple?: boolean;
  /** Whether the lab also works without this file. */
  readonly isOptional?: boolean;
  /** Whether to accept an empty file, which the lab then explains. */
  readonly takesEmpty?: boolean;
  /** Files that the visitor dropped on another page. */
  readonly handed?: readonly File[];
  /** Describes the file chosen last. */
  readonly chosen?: string | undefined;
  readonly samples?: readonly Sample[];
  /** Called when the visitor opens the file dialog, or drags something over the zone. */
  readonly onIntent?: () => void;
  readonly onFiles: (files: readonly NamedFile[]) => void;
  /** Called with the chosen sample; by default `onFiles` gets its file. */
  readonly onSample?: (sample: Given) => void;
  /** Receives a Portuguese message when a file is refused. */
  readonly onProblem: (message: string) => void;
}

/** Accepts a file by button, drag and drop, or from our samples. Nothing leaves the browser. */
export default function FileDrop({
  label,
  hint,
  isMultiple = false,
  isOptional = false,
  takesEmpty = false,
  handed = [],
  chosen,
  samples = [],
  onIntent,
  onFiles,
  onSample = ({file}) => onFiles([file]),
  onProblem,
}: FileDropProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [note, setNote] = useState('');
  // Only the last choice counts, however long an earlier file takes to read.
  const turn = useRef(0);

  /** Reads what the reader chose, unless something else is chosen meanwhile. */
  const read = async <Read,>(work: () => Read | Promise<Read>, accept: (read: Read) => void, failure: string) => {
    const own = (turn.current += 1);
    try {
      const result = await work();
      if (own === turn.current) {
        accept(result);
      }
    } catch {
      if (own === turn.current) {
        onProblem(failure);
      }
    }
  };
  const take = (given: readonly File[]) => {
    const files = isMultiple ? given : given.slice(0, 1);
    setNote(files.length < given.length ? messages.onlyOne(files[0]?.name ?? '') : '');
    const [tooLarge] = files.filter(({size}) => size > MAX_BYTES);
    const [empty] = takesEmpty ? [] : files.filter(({size}) => size === 0);
    if (tooLarge ?? empty) {
      turn.current += 1;
      onProblem(tooLarge ? messages.tooLarge(tooLarge.name) : messages.empty(empty?.name ?? ''));
    } else if (files.length > 0) {
      const bytesOf = async (file: File) => ({name: file.name, bytes: new Uint8Array(await file.arrayBuffer())});
      void read(() => Promise.all(files.map(bytesOf)), onFiles, messages.unreadable);
    }
  };
  const takeSample = ({load}: Sample) => {
    setNote('');
    void read(load, onSample, messages.notLoaded);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  const takeFrom = (input: HTMLInputElement) => {
    take([...(input.files ?? [])]);
    // Allows choosing the same file again after a fix.
    input.value = '';
  };
  // A file chosen before hydration fires no event afterwards.
  useIsomorphicLayoutEffect(() => {
    if (field.current?.files?.length) {
      takeFrom(field.current);
    } else {
      take(handed);
    }
    // Only on mount.
  }, []);

  return (
    <div
      className={clsx(styles.drop, isOver && styles.over)}
      onDragEnter={onIntent}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}>
      <div className={layout.buttons}>
        <span
          className={clsx(
            'button focus-ring-within',
            isOptional ? 'button--secondary' : 'button--primary',
            styles.choose,
          )}>
          <label htmlFor={id}>{label}</label>
          {/* Without `accept`: by extension, iOS and Android let nobody choose the files whose type they do not know. */}
          <input
            ref={field}
            id={id}
            type="file"
            multiple={isMultiple}
            aria-describedby={`${id}-hint`}
            onClick={onIntent}
            onChange={(event) => takeFrom(event.target)}
          />
        </span>
        {samples.map((sample) => (
          <Action key={sample.label} onClick={() => takeSample(sample)}>
            {sample.label}
          </Action>
        ))}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {/* A single string, because the hint may change: page translators replace text nodes. */}
        {`${hint} Também pode arrastar para aqui. Até 50\u00A0MB.`}
      </p>
      {chosen && (
        <p className={styles.chosen}>
          {/* A new element per value: page translators replace text nodes. */}
          <span key={chosen} translate="no">
            {chosen}
          </span>
        </p>
      )}
      <p role="status" className={styles.note}>
        {note}
      </p>
    </div>
  );
}
