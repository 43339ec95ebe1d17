import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {temporaryFolder} from '../support/folder';

/** Runs `npm run build` with these variables, into a temporary folder. */
function build(env: Readonly<Record<string, string>>) {
  const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {readonly scripts: {readonly build: string}};
  assert.equal(scripts.build, 'docusaurus build');
  const folder = temporaryFolder();
  return spawnSync(process.execPath, ['node_modules/.bin/docusaurus', 'build', '--out-dir', folder], {
    encoding: 'utf8',
    // Docusaurus looks for updates, and says so if the home folder is read-only.
    env: {...process.env, NO_UPDATE_NOTIFIER: '1', ...env},
  });
}

test('R18: a build with a wrong variable fails with one line', () => {
  const {status, stderr} = build({SITE_URL: 'sign.example'});
  assert.equal(status, 1);
  assert.match(stderr.trim(), /^\[config\] SITE_URL="sign\.example" is invalid: expected .*\.$/);
});
