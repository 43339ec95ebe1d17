import {memoizeAsync} from '@sign/search/client';
import {DEFAULT_POLICY} from '../lib/trusted-types';
import type {Reason} from '@sign/signatures';
import type {TaskRequest, TaskResponse} from './protocol';

// The pages' Trusted Types rule (build-tools/plugins/trusted-types) applies here too: the bundler loads chunks
// by URL, which requires a policy to exist first. Hence the dynamic import below, and no static import above.
self.trustedTypes?.createPolicy(DEFAULT_POLICY, {
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
});

const post = (response: TaskResponse) => self.postMessage(response);

const load = memoizeAsync(() => import('./tasks'));

/** Names of the errors of the package and of the bundler when a chunk cannot be loaded. */
const NOT_LOADED: ReadonlySet<string> = new Set(['NotLoadedError', 'NetworkError', 'ChunkLoadError']);

// Load before the first task, while the visitor chooses a file. Ignore a failure until a task needs the code.
let last: Promise<unknown> = load().catch(() => undefined);

async function answer(request: TaskRequest): Promise<void> {
  const {id} = request;
  try {
    const {perform} = await load();
    post({id, kind: 'started'});
    post({id, kind: 'result', output: await perform(request, (done) => post({id, kind: 'progress', done}))});
  } catch (error) {
    const {name, message, reason} = error as Error & {readonly reason?: Reason};
    post({id, kind: 'failure', message: NOT_LOADED.has(name) ? null : message, code: reason?.code});
  }
}

// One task at a time, so that the time limit of a task does not include the work of others.
self.addEventListener('message', ({data}: MessageEvent<TaskRequest>) => {
  last = last.then(() => answer(data));
});
