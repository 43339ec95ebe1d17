import React, {useId, useRef, useState, type DragEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import {type Bytes, MAX_BYTES} from '@sign/signatures';
import {messages} from '../../errors';
import styles from './styles.module.css';

export interface NamedFile {
  readonly name: string;
  readonly bytes: Bytes;
}

export interface FileDropProps {
  /** Label of the button, such as "Escolher um certificado". */
  readonly label: string;
  readonly hint: string;
  /** File extensions preselected in the file dialog, e.g. `.pem,.cer`. */
  readonly accept?: string;
  readonly isMultiple?: boolean;
  /** Whether the lab also works without this file. */
  readonly isOptional?: boolean;
  /** Whether to accept an empty file, which the lab then explains. */
  readonly takesEmpty?: boolean;
  /** Describes the file chosen last. */
  readonly chosen?: string | undefined;
  readonly samples?: readonly {readonly label: string; readonly file: NamedFile | undefined}[];
  /** Called when the visitor opens the file dialog, or drags something over the zone. */
  readonly onIntent?: () => void;
  readonly onFiles: (files: readonly NamedFile[]) => void;
  /** Receives a Portuguese message when a file is refused. */
  readonly onProblem: (message: string) => void;
}

/** Accepts a file by button, drag and drop, or from our samples. Nothing leaves the browser. */
export default function FileDrop({
  label,
  hint,
  accept,
  isMultiple = false,
  isOptional = false,
  takesEmpty = false,
  chosen,
  samples = [],
  onIntent,
  onFiles,
  onProblem,
}: FileDropProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [note, setNote] = useState('');

  const take = async (list: FileList | null) => {
    const given = Array.from(list ?? []);
    const files = isMultiple ? given : given.slice(0, 1);
    setNote(files.length < given.length ? messages.onlyOne(files[0]?.name ?? '') : '');
    const [tooLarge] = files.filter(({size}) => size > MAX_BYTES);
    const [empty] = takesEmpty ? [] : files.filter(({size}) => size === 0);
    if (tooLarge ?? empty) {
      onProblem(tooLarge ? messages.tooLarge(tooLarge.name) : messages.empty(empty?.name ?? ''));
      return;
    }
    try {
      const read = await Promise.all(
        files.map(async (file) => ({name: file.name, bytes: new Uint8Array(await file.arrayBuffer())})),
      );
      if (read.length > 0) {
        onFiles(read);
      }
    } catch {
      onProblem(messages.unreadable);
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };
  const takeFrom = (input: HTMLInputElement) => {
    void take(input.files);
    // Allows choosing the same file again after a fix.
    input.value = '';
  };
  // A file chosen before hydration fires no event afterwards.
  useIsomorphicLayoutEffect(() => {
    if (field.current?.files?.length) {
      takeFrom(field.current);
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
      <div className={styles.buttons}>
        <span className={clsx('button', isOptional ? 'button--secondary' : 'button--primary', styles.choose)}>
          <label htmlFor={id}>{label}</label>
          <input
            ref={field}
            id={id}
            type="file"
            accept={accept}
            multiple={isMultiple}
            aria-describedby={`${id}-hint`}
            onClick={onIntent}
            onChange={(event) => takeFrom(event.target)}
          />
        </span>
        {samples.map(
          ({label: name, file}) =>
            file && (
              <button
                key={name}
                type="button"
                className="button button--secondary"
                onClick={() => {
                  setNote('');
                  onFiles([file]);
                }}>
                {name}
              </button>
            ),
        )}
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
