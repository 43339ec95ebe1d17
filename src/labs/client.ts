import {hasWebCrypto} from '../lib/web-crypto';
import {LabError, messages, TIME_LIMIT_MS} from './errors';
import {REASONS} from './reasons';
import type {TaskName, TaskResponse, Tasks} from './protocol';

interface Pending {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: LabError) => void;
  readonly onProgress: ((done: number) => void) | undefined;
}

const pending = new Map<number, Pending>();
let worker: Worker | undefined;
let lastId = 0;

/** Terminates the worker and rejects its pending tasks. The next task starts a new worker from the browser's cache. */
function stop(message: string): void {
  worker?.terminate();
  worker = undefined;
  for (const {reject} of pending.values()) {
    reject(new LabError(message));
  }
  pending.clear();
}

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url));
  started.addEventListener('message', ({data}: MessageEvent<TaskResponse>) => {
    const task = pending.get(data.id);
    if (data.kind === 'progress') {
      task?.onProgress?.(data.done);
      return;
    }
    pending.delete(data.id);
    if (data.kind === 'result') {
      task?.resolve(data.output);
    } else {
      const reason = data.code && REASONS[data.code];
      task?.reject(new LabError(reason ? `${reason.what} ${reason.whatToDo}` : (data.message ?? messages.notLoaded)));
    }
  });
  started.addEventListener('error', (event) => {
    event.preventDefault();
    stop(messages.notLoaded);
  });
  return started;
}

/** Starts the worker before the first task. */
export const prepare = (): void => {
  worker ??= start();
};

/** Tasks that the reader can cancel, and that may therefore take as long as a large file needs. */
const LONG_TASKS: ReadonlySet<TaskName> = new Set<TaskName>(['file', 'extract']);

/** Cancels the running task on behalf of the reader. */
export const cancel = (): void => stop(messages.stopped);

/**
 * Runs a task in the worker. After {@link TIME_LIMIT_MS} milliseconds the worker is terminated, unless the reader can
 * cancel the task.
 *
 * @throws LabError with a Portuguese message.
 */
export function run<Name extends TaskName>(
  task: Name,
  input: Tasks[Name]['input'],
  onProgress?: (done: number) => void,
): Promise<Tasks[Name]['output']> {
  if (!hasWebCrypto()) {
    return Promise.reject(new LabError(messages.insecure));
  }
  const id = (lastId += 1);
  return new Promise<Tasks[Name]['output']>((resolve, reject) => {
    worker ??= start();
    const limit = LONG_TASKS.has(task) ? undefined : TIME_LIMIT_MS;
    const timer =
      limit === undefined
        ? undefined
        : setTimeout(() => stop(task === 'ready' ? messages.notLoaded : messages.timeout), limit);
    pending.set(id, {
      resolve: (output) => {
        clearTimeout(timer);
        resolve(output as Tasks[Name]['output']);
      },
      reject: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      onProgress,
    });
    worker.postMessage({id, task, input});
  });
}
