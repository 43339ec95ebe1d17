import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterEach, mock, test, type Mock} from 'node:test';
import {commitTime, lenientGit} from '../../build-tools/config/vcs';
import {temporaryFolder} from '../support/folder';

const hasGit = spawnSync('git', ['--version']).status === 0;
const searchPath = process.env.PATH;
const root = temporaryFolder();
let warn: Mock<typeof console.warn>;

afterEach(() => {
  mock.restoreAll();
  process.env.PATH = searchPath;
});

/** A folder with one page. */
function folderWithPage(name: string): {folder: string; page: string} {
  const folder = mkdtempSync(path.join(root, name));
  const page = path.join(folder, 'page.mdx');
  writeFileSync(page, 'Texto.\n');
  return {folder, page};
}

/** Mimics a build: counts warnings and returns the dates. */
async function buildIn(folder: string, page: string) {
  warn = mock.method(console, 'warn', () => undefined);
  lenientGit.initialize({siteDir: folder});
  return {
    created: await lenientGit.getFileCreationInfo(page),
    updated: await lenientGit.getFileLastUpdateInfo(page),
    warnings: warn.mock.calls.map(({arguments: texts}) => texts.join(' ')),
  };
}

function git(folder: string, args: readonly string[], date = '2024-06-18T10:00:00Z'): void {
  execFileSync(
    'git',
    ['-c', 'user.name=Teste', '-c', 'user.email=teste@sign.example', '-c', 'commit.gpgsign=false', ...args],
    {
      cwd: folder,
      stdio: 'ignore',
      env: {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date},
    },
  );
}

function repository(): {folder: string; page: string} {
  const site = folderWithPage('full-');
  git(site.folder, ['init', '--initial-branch=main']);
  git(site.folder, ['add', '.']);
  git(site.folder, ['commit', '--message=first']);
  writeFileSync(site.page, 'Texto novo.\n');
  git(site.folder, ['commit', '--all', '--message=second'], '2026-11-21T10:00:00Z');
  return site;
}

// Runs first: Docusaurus looks for git, and warns, only once.
test('R7: builds without git, with one warning and no dates', async () => {
  const {folder, page} = folderWithPage('no-git-');
  process.env.PATH = folder;
  const {created, updated, warnings} = await buildIn(folder, page);
  assert.deepEqual({created, updated}, {created: null, updated: null});
  assert.equal(warnings.length, 1);
});

test('R7: builds from a source archive, with one warning and no dates', async () => {
  const {folder, page} = folderWithPage('archive-');
  const {created, updated, warnings} = await buildIn(folder, page);
  assert.deepEqual({created, updated}, {created: null, updated: null});
  assert.equal(warnings.length, 1);
  assert.match(warnings[0] ?? '', /No full git history/);
  assert.doesNotMatch(warnings[0] ?? '', /\n/);
});

// The tests above cover a machine without git; these need one with it.
if (hasGit) {
  test('R7: builds from a shallow clone, with one warning', async () => {
    const {folder} = repository();
    const clone = path.join(root, 'shallow');
    git(root, ['clone', '--depth=1', `file://${folder}`, clone]);
    const {updated, warnings} = await buildIn(clone, path.join(clone, 'page.mdx'));
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', /No full git history/);
    // A shallow clone knows a single commit.
    assert.equal(updated?.timestamp, Date.parse('2026-11-21T10:00:00Z'));
  });

  test('R7: dates come from a partial clone without its server, dotnet/Nerdbank.GitVersioning#1045', async () => {
    const {folder} = repository();
    git(folder, ['config', 'uploadpack.allowFilter', 'true']);
    const clone = path.join(root, 'partial');
    git(root, ['clone', '--filter=blob:none', `file://${folder}`, clone]);
    git(clone, ['remote', 'set-url', 'origin', 'file:///nowhere']);
    const {updated, warnings} = await buildIn(clone, path.join(clone, 'page.mdx'));
    assert.deepEqual(warnings, []);
    assert.equal(updated?.timestamp, Date.parse('2026-11-21T10:00:00Z'));
  });

  test('R7: dates come from a submodule, not from the repository around it, facebook/docusaurus#5048', async () => {
    const {folder} = repository();
    const outer = repository().folder;
    git(outer, ['-c', 'protocol.file.allow=always', 'submodule', 'add', `file://${folder}`, 'site']);
    git(outer, ['commit', '--message=submodule'], '2026-11-25T10:00:00Z');
    const {updated, warnings} = await buildIn(path.join(outer, 'site'), path.join(outer, 'site/page.mdx'));
    assert.deepEqual(warnings, []);
    assert.equal(updated?.timestamp, Date.parse('2026-11-21T10:00:00Z'));
  });

  test('R7: builds from a folder of another user, and says how to make git trust it', async (t) => {
    const {folder, page} = repository();
    t.after(() => delete process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER);
    process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER = '1';
    const {created, updated, warnings} = await buildIn(folder, page);
    assert.deepEqual({created, updated}, {created: null, updated: null});
    assert.equal(warnings.length, 1);
    assert.match(
      warnings[0] ?? '',
      /belongs to another user.* run: git config --global --add safe\.directory \S*full-\S+$/,
    );
    assert.doesNotMatch(warnings[0] ?? '', /\n|No full git history/);
  });

  test('R7: builds from a work tree whose repository is unavailable, and repeats the message of git', async () => {
    const {folder, page} = folderWithPage('worktree-');
    writeFileSync(path.join(folder, '.git'), 'gitdir: /nowhere/.git/worktrees/site\n');
    const {updated, warnings} = await buildIn(folder, page);
    assert.equal(updated, null);
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', /\(not a git repository: \/nowhere\/\.git\/worktrees\/site\)/);
    assert.doesNotMatch(warnings[0] ?? '', /\n/);
  });

  test('R7: with full history, dates come from commits, without a warning', async () => {
    const {folder, page} = repository();
    const {created, updated, warnings} = await buildIn(folder, page);
    assert.deepEqual(warnings, []);
    assert.equal(created?.timestamp, Date.parse('2024-06-18T10:00:00Z'));
    assert.equal(updated?.timestamp, Date.parse('2026-11-21T10:00:00Z'));
  });

  test('labs: the time of the source is that of its commit, unless it lies in the future or there is none', (t) => {
    const {folder, page} = repository();
    const home = process.cwd();
    t.after(() => process.chdir(home));
    process.chdir(folder);
    assert.equal(commitTime(), Date.parse('2026-11-21T10:00:00Z'));
    writeFileSync(page, 'Texto do futuro.\n');
    git(folder, ['commit', '--all', '--message=third'], '2099-01-01T10:00:00Z');
    assert.equal(commitTime(), null);
    process.chdir(root);
    assert.equal(commitTime(), null);
  });

  test('R7: an uncommitted file has no date and does not fail the build', async () => {
    const {folder} = repository();
    const page = path.join(folder, 'new.mdx');
    writeFileSync(page, 'Novo.\n');
    const {updated} = await buildIn(folder, page);
    assert.equal(updated, null);
  });
}
