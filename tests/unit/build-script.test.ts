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
    env: {...process.env, ...env},
  });
}

for (const [what, env, said] of [
  ['variable', {SITE_URL: 'sign.example'}, /^\[config\] SITE_URL="sign\.example" is invalid: expected .*\.$/],
  [
    'file of roots',
    {TRUSTED_ROOTS: '/nowhere.pem', TRUSTED_ROOTS_DATE: '2026-11-01'},
    /^\[config\] TRUSTED_ROOTS="\/nowhere\.pem" is invalid: the file cannot be read\.$/,
  ],
] as const) {
  test(`R18: a build with a wrong ${what} fails with one line`, () => {
    const {status, stderr} = build(env);
    assert.equal(status, 1);
    assert.match(stderr.trim(), said);
  });
}
