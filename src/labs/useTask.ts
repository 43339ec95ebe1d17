import {useCallback, useEffect, useRef, useState} from 'react';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {useSiteFields} from '../hooks/useSiteFields';
import {formatIsoDate, isoDate} from '../lib/dates';
import {hasWebCrypto} from '../lib/web-crypto';
import {LabWorker} from './client';
import type {TaskName, Tasks} from './protocol';
import {loadSample, type Sample, type SampleNames} from './samples';
import {messages} from './words/errors';

export type TaskState<Output> =
  | {readonly kind: 'idle'}
  | {readonly kind: 'working'; /** From 0 to 1; null while unknown. */ readonly done: number | null}
  | {readonly kind: 'done'; readonly output: Output}
  | {readonly kind: 'failed'; readonly message: string};

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
export function useTask<Name extends TaskName>(worker: LabWorker, name: Name) {
  const [state, setState] = useState<TaskState<Tasks[Name]['output']>>({kind: 'idle'});
  const running = useRef<AbortController | null>(null);
  const {commitTime} = useSiteFields();

  /** Stops the task and shows a message instead of a result. */
  const fail = useCallback((message: string) => {
    running.current?.abort();
    setState({kind: 'failed', message});
  }, []);
  /** Starts the task; stops an earlier one. */
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

const NO_SAMPLES: readonly SampleNames[] = [];

/**
 * A lab's worker and samples. It is ready once code and samples are in memory: from then on it needs no network.
 *
 * @param names a constant
 */
export function useLab(names = NO_SAMPLES) {
  const worker = useLabWorker();
  const {withBaseUrl} = useBaseUrlUtils();
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const loading = names.map(async (sample) => {
      const given = await loadSample(sample, withBaseUrl);
      return {label: sample.label, load: () => given};
    });
    // A lab also works without its samples.
    const loaded = Promise.all(loading).then(setSamples, () => undefined);
    Promise.all([worker.run('ready', null), loaded]).then(
      () => setReady(true),
      () => setProblem(hasWebCrypto() ? messages.labNotLoaded : messages.insecure),
    );
  }, [worker, names, withBaseUrl]);
  return {worker, samples, isReady, problem};
}
