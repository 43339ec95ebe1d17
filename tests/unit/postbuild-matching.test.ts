import assert from 'node:assert/strict';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test} from 'node:test';
import {addMetaPolicy} from '../../build-tools/hosting/policy';
import {translateOpenSearch} from '../../build-tools/plugins/structured-data/open-search';

for (const [what, file, text, step, message] of [
  ['the policy', 'a.html', '<header>', (folder: string) => addMetaPolicy(folder, "default-src 'self'"), /^\/a has no /],
  ['OpenSearch', 'opensearch.xml', '<Find></OpenSearchDescription>', translateOpenSearch, /opensearch\.xml has no /],
] as const) {
  test(`build: a step that finds nothing to replace fails the build: ${what}`, async (context) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'postbuild-'));
    context.after(() => rmSync(folder, {recursive: true}));
    writeFileSync(path.join(folder, file), text);
    await assert.rejects(async () => step(folder), {message});
  });
}
