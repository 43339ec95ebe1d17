import {useCallback, useEffect, useRef, useState} from 'react';
import {useSiteFields} from '../hooks/useSiteFields';
import {formatIsoDate, isoDate} from '../lib/dates';
import {hasWebCrypto} from '../lib/web-crypto';
import {run} from './client';
import {messages} from './errors';
import type {TaskName, Tasks} from './protocol';

export type TaskState<Output> =
  | {readonly kind: 'idle'}
  | {readonly kind: 'working'; /** From 0 to 1; null while unknown. */ readonly done: number | null}
  | {readonly kind: 'done'; readonly output: Output}
  | {readonly kind: 'failed'; readonly message: string};

export interface Task<Name extends TaskName> {
  readonly state: TaskState<Tasks[Name]['output']>;
  /** Starts the task; drops the result of an earlier call. */
  readonly start: (input: Tasks[Name]['input']) => void;
  /** Shows a message instead of a result. */
  readonly fail: (message: string) => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Tasks whose result depends on the date. */
const DATED: ReadonlySet<TaskName> = new Set<TaskName>(['certificate', 'file', 'pdf', 'token', 'xml']);

/**
 * Runs a task of the worker and tracks its state. Refuses dated tasks while the clock of the device is more than a day
 * behind the site's source: otherwise an old phone that lost its date would report a good signature as invalid.
 */
export function useTask<Name extends TaskName>(name: Name): Task<Name> {
  const [state, setState] = useState<TaskState<Tasks[Name]['output']>>({kind: 'idle'});
  const latest = useRef(0);
  const {commitTime} = useSiteFields();

  const start = useCallback(
    (input: Tasks[Name]['input']) => {
      const turn = (latest.current += 1);
      const show = (next: TaskState<Tasks[Name]['output']>) => {
        if (turn === latest.current) {
          setState(next);
        }
      };
      const now = new Date();
      if (DATED.has(name) && commitTime !== null && now.getTime() < commitTime - DAY_MS) {
        show({kind: 'failed', message: messages.clockBehind(formatIsoDate(isoDate(now)))});
        return;
      }
      show({kind: 'working', done: null});
      run(name, input, (done) => show({kind: 'working', done})).then(
        (output) => show({kind: 'done', output}),
        (error: unknown) =>
          show({kind: 'failed', message: error instanceof Error ? error.message : messages.unreadable}),
      );
    },
    [name, commitTime],
  );
  const fail = useCallback((message: string) => {
    latest.current += 1;
    setState({kind: 'failed', message});
  }, []);
  return {state, start, fail};
}

/** Whether the worker's code has loaded; from then on the lab needs no network. */
export function useWorkerReady(): {readonly isReady: boolean; readonly problem: string | null} {
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    run('ready', null).then(
      () => !isGone && setReady(true),
      () => !isGone && setProblem(hasWebCrypto() ? messages.labNotLoaded : messages.insecure),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return {isReady, problem};
}
