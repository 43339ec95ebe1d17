import assert from 'node:assert/strict';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {addMetaPolicy} from '../../build-tools/hosting/policy';
import {translateOpenSearch} from '../../build-tools/plugins/structured-data/open-search';
import {temporaryFolder} from '../support/folder';

for (const [what, file, text, step, message] of [
  ['the policy', 'a.html', '<header>', (folder: string) => addMetaPolicy(folder, "default-src 'self'"), /^\/a has no /],
  ['OpenSearch', 'opensearch.xml', '<Find></OpenSearchDescription>', translateOpenSearch, /opensearch\.xml has no /],
] as const) {
  test(`build: a step that finds nothing to replace fails the build: ${what}`, async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, file), text);
    await assert.rejects(async () => step(folder), {message});
  });
}
