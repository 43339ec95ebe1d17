import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Environment} from '../../config/environment';
import {writeHosting} from '../../hosting/hosting-files';
import {addMetaPolicy, contentSecurityPolicy, inlineHashes} from '../../hosting/policy';
import {writeRobotsTxt} from './robots-txt';
import {writeSecurityTxt} from './security-txt';

/**
 * Writes what web servers and static hosts need: security headers and serving rules for each kind of host
 * (`build-tools/hosting`), `robots.txt` and `security.txt`. Server configuration goes into a folder beside the build.
 * With `META_POLICY`, the security policy is in the pages too, for hosts that cannot send it as a header.
 */
export default function hostingFiles({i18n}: LoadContext, environment: Environment): Plugin {
  if (i18n.locales.length > 1) {
    throw new Error(
      'Remove all locales but one: search, manifest and server rules would miss the pages of the others.',
    );
  }
  return {
    name: 'hosting-files',
    postBuild({outDir}) {
      if (environment.META_POLICY === 'true') {
        addMetaPolicy(outDir, contentSecurityPolicy(environment, inlineHashes(outDir)));
      }
      writeRobotsTxt(outDir, environment);
      writeSecurityTxt(outDir, environment);
      writeHosting(outDir, `${path.resolve(outDir)}-hosting`, environment);
    },
  };
}
