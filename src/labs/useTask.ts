import {useCallback, useEffect, useRef, useState} from 'react';
import {useSiteFields} from '../hooks/useSiteFields';
import {formatIsoDate, isoDate} from '../lib/dates';
import {hasWebCrypto} from '../lib/web-crypto';
import {LabWorker} from './client';
import type {TaskName, Tasks} from './protocol';
import {messages} from './words/errors';

export type TaskState<Output> =
  | {readonly kind: 'idle'}
  | {readonly kind: 'working'; /** From 0 to 1; null while unknown. */ readonly done: number | null}
  | {readonly kind: 'done'; readonly output: Output}
  | {readonly kind: 'failed'; readonly message: string};

export interface Task<Name extends TaskName> {
  readonly state: TaskState<Tasks[Name]['output']>;
  /** Starts the task; stops an earlier one. */
  readonly start: (input: Tasks[Name]['input']) => void;
  /** Stops the task and shows a message instead of a result. */
  readonly fail: (message: string) => void;
}

/** A worker that belongs to the component, and ends with it. */
export function useLabWorker(): LabWorker {
  const [worker] = useState(() => new LabWorker());
  useEffect(() => () => worker.close(), [worker]);
  return worker;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Tasks whose result depends on the date. */
const DATED: ReadonlySet<TaskName> = new Set<TaskName>(['certificate', 'file']);

/**
 * Runs a task of the worker and tracks its state. Refuses dated tasks while the clock of the device is more than a day
 * behind the site's source: otherwise an old phone that lost its date would report a good signature as invalid.
 */
export function useTask<Name extends TaskName>(worker: LabWorker, name: Name): Task<Name> {
  const [state, setState] = useState<TaskState<Tasks[Name]['output']>>({kind: 'idle'});
  const running = useRef<AbortController | null>(null);
  const {commitTime} = useSiteFields();

  const fail = useCallback((message: string) => {
    running.current?.abort();
    setState({kind: 'failed', message});
  }, []);
  const start = useCallback(
    (input: Tasks[Name]['input']) => {
      const now = new Date();
      if (DATED.has(name) && commitTime !== null && now.getTime() < commitTime - DAY_MS) {
        fail(messages.clockBehind(formatIsoDate(isoDate(now))));
        return;
      }
      running.current?.abort();
      const {signal} = (running.current = new AbortController());
      const show = (next: typeof state) => {
        if (!signal.aborted) {
          setState(next);
        }
      };
      show({kind: 'working', done: null});
      worker.run(name, input, {signal, onProgress: (done) => show({kind: 'working', done})}).then(
        (output) => show({kind: 'done', output}),
        (error: unknown) =>
          show({kind: 'failed', message: error instanceof Error ? error.message : messages.unreadable}),
      );
    },
    [worker, name, commitTime, fail],
  );
  useEffect(() => () => running.current?.abort(), []);
  return {state, start, fail};
}

/** Whether the code of all workers has loaded; from then on the lab needs no network. */
export function useReady(...workers: readonly LabWorker[]): {
  readonly isReady: boolean;
  readonly problem: string | null;
} {
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(workers);
  useEffect(() => {
    Promise.all(latest.current.map((worker) => worker.run('ready', null))).then(
      () => setReady(true),
      () => setProblem(hasWebCrypto() ? messages.labNotLoaded : messages.insecure),
    );
  }, []);
  return {isReady, problem};
}
