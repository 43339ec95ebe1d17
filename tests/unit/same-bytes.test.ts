import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {MANIFEST, type Manifest} from '../../build-tools/hosting/manifest';
import {copySources} from '../../tools/scripts/copy-site';
import {nothingConfigured, sites} from '../../tools/testing/sites';

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8')) as Manifest;

/** Copies the working tree to another folder. Packages are hard links, because the bundler resolves symbolic ones. */
function copyTree(): string {
  mkdirSync('.cache', {recursive: true});
  const copy = mkdtempSync(path.resolve('.cache/another-folder-'));
  copySources(copy);
  spawnSync('cp', ['-al', 'node_modules', copy]);
  // Without any cache, so that fonts, cards and compressed files are built a second time too.
  rmSync(path.join(copy, 'node_modules/.cache'), {recursive: true, force: true});
  return copy;
}

/** Git environment of the copy, which lies inside this repository without being part of it. */
function gitOf(copy: string): Readonly<Record<string, string>> {
  const {status, stdout} = spawnSync('git', ['rev-parse', '--absolute-git-dir'], {encoding: 'utf8'});
  return status === 0 ? {GIT_DIR: stdout.trim(), GIT_WORK_TREE: copy} : {};
}

// Compares with the build that `npm test` made. Its own build takes a minute, so only CI runs it by default.
const hasBuild = process.env.TEST_BUILT === 'true' && existsSync(path.join(sites.main.folder, MANIFEST));

test(
  'R14: two builds of one commit, in different folders, are byte-identical',
  {skip: !hasBuild && 'runs in CI and as `npm test -- same-bytes`'},
  () => {
    const copy = copyTree();
    try {
      const {status, stdout, stderr} = spawnSync(process.execPath, ['node_modules/.bin/docusaurus', 'build'], {
        cwd: copy,
        encoding: 'utf8',
        env: {...process.env, ...nothingConfigured, ...gitOf(copy)},
      });
      assert.equal(status, 0, stdout + stderr);
      assert.deepEqual(manifestOf(path.join(copy, 'build')), manifestOf(sites.main.folder));
    } finally {
      rmSync(copy, {recursive: true, force: true});
    }
  },
);
