import {spawnSync} from 'node:child_process';
import logger from '@docusaurus/logger';
import type {VcsConfig} from '@docusaurus/types';
import {getVcsPreset} from '@docusaurus/utils';

const adHoc = getVcsPreset('git-ad-hoc');

/**
 * Returns the time of the current commit in milliseconds, or null if it is unknown or lies in the future. Unlike the
 * time of the build, it is the same in every build of a commit.
 */
export function commitTime(): number | null {
  const git = spawnSync('git', ['log', '-1', '--format=%ct'], {encoding: 'utf8'});
  const time = git.status === 0 ? Number(git.stdout) * 1000 : Number.NaN;
  return time <= Date.now() ? time : null;
}

/** Avoids a second Docusaurus warning when git itself is missing. */
let isRepository = false;

/**
 * Reads dates from git one file at a time, and tolerates missing history.
 *
 * Docusaurus's eager strategy fails the build without a repository or history, but a source archive or a shallow clone
 * must build (R7). Pages keep the review date of their front matter either way.
 */
export const lenientGit: VcsConfig = {
  initialize({siteDir}) {
    const git = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {cwd: siteDir, encoding: 'utf8'});
    isRepository = git.status === 0;
    if (!isRepository || git.stdout.trim() !== 'false') {
      logger.warn('No full git history here: only pages with `last_update` in their front matter show a date.');
    }
  },
  getFileCreationInfo: async (file) => (isRepository ? adHoc.getFileCreationInfo(file).catch(() => null) : null),
  getFileLastUpdateInfo: async (file) => (isRepository ? adHoc.getFileLastUpdateInfo(file).catch(() => null) : null),
};
