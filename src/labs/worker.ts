import type {ReasonCode} from '@sign/signatures/verdict';
import type {TaskRequest, TaskResponse} from './protocol';

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: {readonly createScriptURL: (url: string) => string | null}) => unknown;
}

// The rule of the pages for scripts (build-tools/plugins/late-scripts/start.js) holds in here too: the bundler loads the tasks
// by address, which the security policy only allows to a policy that is there before. Hence the import below, and none
// above.
(self as typeof self & {readonly trustedTypes?: TrustedTypes}).trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
});

const post = (response: TaskResponse) => self.postMessage(response);

self.addEventListener('message', ({data}: MessageEvent<TaskRequest>) => {
  const {id} = data;
  import('./tasks')
    .then(({perform}) => perform(data, (done) => post({id, kind: 'progress', done})))
    .then(
      (output) => post({id, kind: 'result', output}),
      ({message, code}: Error & {readonly code?: ReasonCode}) => post({id, kind: 'failure', message, code}),
    );
});
