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

const DATES = 'only pages with `last_update` in their front matter show a date.';

/** Explains in one line why dates will be missing; undefined if Git has the history. */
function readHistory(siteDir: string): {isRepository: boolean; problem: string | undefined} {
  const {error, status, stdout, stderr} = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: siteDir,
    encoding: 'utf8',
    // Ask for English messages, to recognize the reason.
    env: {...process.env, LC_ALL: 'C'},
  });
  if (status === 0) {
    return {isRepository: true, problem: stdout.trim() === 'false' ? undefined : `No full git history here: ${DATES}`};
  }
  const message = error ? '' : stderr;
  const [, reason] = /^fatal: (?!not a git repository \(or any)(.*)$/m.exec(message) ?? [];
  // Git names the command when the folder belongs to another user, as a folder mounted into a container often does.
  const [, trust] = /^\s*(git config .*safe\.directory .*)$/m.exec(message) ?? [];
  const cause = trust ? 'this folder belongs to another user' : reason;
  return {
    isRepository: false,
    problem: `${cause ? `Git refuses to read the history (${cause})` : 'No full git history here'}: ${DATES}${trust ? ` To trust it, run: ${trust}` : ''}`,
  };
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
    const history = readHistory(siteDir);
    ({isRepository} = history);
    if (history.problem) {
      logger.warn(history.problem);
    }
  },
  getFileCreationInfo: async (file) => (isRepository ? adHoc.getFileCreationInfo(file).catch(() => null) : null),
  getFileLastUpdateInfo: async (file) => (isRepository ? adHoc.getFileLastUpdateInfo(file).catch(() => null) : null),
};
