import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {completeFile} from '../../built-files';
import type {Environment} from '../../config/environment';
import {writeManifest} from '../../hosting/manifest';

/** Lists every file of the build with its digest, signed if a key is configured. No file may change afterwards. */
export default function siteManifest(_context: LoadContext, environment: Environment): Plugin {
  return {
    name: 'site-manifest',
    async postBuild({outDir}) {
      // The sitemap plugin writes at the same time.
      await completeFile(path.join(outDir, 'sitemap.xml'), '</urlset>');
      writeManifest(outDir, environment);
    },
  };
}
