import {spawnSync} from 'node:child_process';
import logger from '@docusaurus/logger';
import type {VcsConfig} from '@docusaurus/types';
import {getVcsPreset} from '@docusaurus/utils';

const adHoc = getVcsPreset('git-ad-hoc');

/** Docusaurus would warn once more where git itself is missing. */
let isRepository = false;

/**
 * Reads dates from git one file at a time and lives without them.
 *
 * Docusaurus' eager strategy fails the build when there is no repository or no history (R7: a source
 * archive or a shallow clone must build). Pages keep their reviewed date from front matter either way.
 */
export const forgivingGit: VcsConfig = {
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
