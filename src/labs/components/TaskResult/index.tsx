import React, {useEffect, useRef, type ReactNode} from 'react';
import clsx from 'clsx';
import Action from '../Action';
import type {TaskState} from '../../useTask';
import {messages} from '../../words/errors';
import layout from '../layout.module.css';
import notice from '../Notice/styles.module.css';
import styles from './styles.module.css';

export interface TaskResultProps<Output> {
  readonly state: TaskState<Output>;
  readonly fail: (message: string) => void;
  readonly children: (output: Output) => ReactNode;
}

/** The progress of a task, then its result, or why there is none. */
export default function TaskResult<Output>({state, fail, children}: TaskResultProps<Output>): ReactNode {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'working':
      return <Working done={state.done} onStop={() => fail(messages.stopped)} />;
    case 'failed':
      return <Failure state={state} />;
    case 'done':
      return children(state.output);
  }
}

/** Shows progress after a delay, with a cancel button. */
function Working({done, onStop}: {readonly done: number | null; readonly onStop: () => void}): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not returned: newer browsers return a promise, which is no cleanup function.
    box.current?.scrollIntoView({block: 'nearest'});
  }, []);
  const share = done ?? 0;
  const words =
    share < 0.1
      ? 'A ler o ficheiro…'
      : share < 0.6
        ? 'A verificar as assinaturas…'
        : share < 0.8
          ? 'A seguir os certificados…'
          : 'A comparar com o que foi assinado…';
  return (
    <div ref={box} className={styles.working}>
      <progress aria-label="Progresso da análise" max={1} {...(done === null ? {} : {value: done})} />
      <p role="status" className="margin--none">
        <span key={words} translate="no">
          {words}
        </span>
      </p>
      <Action onClick={onStop}>Parar</Action>
    </div>
  );
}

/** Explains why there is no result. Takes focus, as a result does. */
function Failure({state}: {readonly state: {readonly message: string}}): ReactNode {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    box.current?.focus({preventScroll: true});
    box.current?.scrollIntoView({block: 'nearest'});
  }, [state]);
  return (
    <p ref={box} key={state.message} tabIndex={-1} className={clsx(notice.surface, layout.text)} translate="no">
      {state.message}
    </p>
  );
}
