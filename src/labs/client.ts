import {hasWebCrypto} from '../lib/web-crypto';
import type {TaskName, TaskRequest, TaskResponse, Tasks} from './protocol';
import {LabError, messages, TIME_LIMIT_MS} from './words/errors';
import {REASONS} from './words/reasons';

/** Tasks without a time limit: a large file or a slow network takes as long as it needs, and the reader can stop it. */
const UNLIMITED: ReadonlySet<TaskName> = new Set<TaskName>(['ready', 'file', 'extract']);

interface Pending {
  readonly request: TaskRequest;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: LabError) => void;
  readonly onProgress: ((done: number) => void) | undefined;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * The Web Worker of one owner, such as a lab, so that no owner waits for the work of another. It starts with its first
 * task and performs one task at a time.
 */
export class LabWorker {
  private worker: Worker | undefined;
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;

  /** Starts the worker ahead of its first task. */
  prepare(): void {
    this.worker ??= this.start();
  }

  /**
   * Performs a task.
   *
   * @throws LabError with a Portuguese message
   */
  run<Name extends TaskName>(
    task: Name,
    input: Tasks[Name]['input'],
    {signal, onProgress}: {readonly signal?: AbortSignal; readonly onProgress?: (done: number) => void} = {},
  ): Promise<Tasks[Name]['output']> {
    if (!hasWebCrypto()) {
      return Promise.reject(new LabError(messages.insecure));
    }
    const id = (this.lastId += 1);
    return new Promise<Tasks[Name]['output']>((resolve, reject) => {
      const request = {id, task, input} as TaskRequest;
      this.pending.set(id, {request, resolve: resolve as Pending['resolve'], reject, onProgress});
      signal?.addEventListener('abort', () => this.stop(id, messages.stopped), {once: true});
      this.prepare();
      this.worker?.postMessage(request);
    });
  }

  /** Terminates the worker and rejects its tasks. */
  close(message: string = messages.stopped): void {
    this.worker?.terminate();
    this.worker = undefined;
    [...this.pending.keys()].forEach((id) => this.settle(id)?.reject(new LabError(message)));
  }

  /** Stops one task. A worker cannot be interrupted, so a new one performs the other tasks again. */
  private stop(id: number, message: string): void {
    const stopped = this.settle(id);
    if (!stopped) {
      return;
    }
    stopped.reject(new LabError(message));
    this.worker?.terminate();
    this.worker = this.pending.size > 0 ? this.start() : undefined;
    for (const {timer, request} of this.pending.values()) {
      clearTimeout(timer);
      this.worker?.postMessage(request);
    }
  }

  private settle(id: number): Pending | undefined {
    const task = this.pending.get(id);
    clearTimeout(task?.timer);
    this.pending.delete(id);
    return task;
  }

  private start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url));
    started.addEventListener('message', ({data}: MessageEvent<TaskResponse>) => this.receive(data));
    started.addEventListener('error', (event) => {
      event.preventDefault();
      this.close(messages.notLoaded);
    });
    return started;
  }

  private receive(data: TaskResponse): void {
    const {id} = data;
    const task = this.pending.get(id);
    switch (data.kind) {
      case 'started':
        if (task && !UNLIMITED.has(task.request.task)) {
          task.timer = setTimeout(() => this.stop(id, messages.timeout), TIME_LIMIT_MS);
        }
        break;
      case 'progress':
        task?.onProgress?.(data.done);
        break;
      case 'result':
        this.settle(id)?.resolve(data.output);
        break;
      case 'failure': {
        const reason = data.code && REASONS[data.code];
        const message = reason ? `${reason.what} ${reason.whatToDo}` : (data.message ?? messages.notLoaded);
        this.settle(id)?.reject(new LabError(message));
      }
    }
  }
}
