import {memoizeAsync} from '../lib/memoize-async';
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
load().catch(() => undefined);

self.addEventListener('message', ({data}: MessageEvent<TaskRequest>) => {
  const {id} = data;
  load()
    .then(({perform}) => perform(data, (done) => post({id, kind: 'progress', done})))
    .then(
      (output) => post({id, kind: 'result', output}),
      (error: unknown) => {
        const {name, message, reason} = error as Error & {readonly reason?: Reason};
        post({id, kind: 'failure', message: NOT_LOADED.has(name) ? null : message, code: reason?.code});
      },
    );
});
