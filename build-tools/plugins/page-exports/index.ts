import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {hasDefaultExport} from '../../default-export';

const PAGES_PLUGIN = 'docusaurus-plugin-content-pages';

/**
 * Fails the build on a page without a default export and names its file (R48). Docusaurus only notices while rendering,
 * and names the route instead.
 */
export default function pageExports({siteDir}: LoadContext): Plugin {
  return {
    name: 'page-exports',
    async allContentLoaded({allContent}) {
      const pages = Object.values(allContent[PAGES_PLUGIN] ?? {}).flatMap((content) => (content ?? []) as PagesContent);
      await Promise.all(
        pages
          .filter((page) => page.type === 'jsx')
          .map(async ({source}) => {
            const file = source.replace('@site', siteDir);
            if (!hasDefaultExport(await readFile(file, 'utf8'))) {
              throw new Error(
                `${path.relative(siteDir, file)}: a página não tem exportação por omissão. ` +
                  'Acrescente «export default function NomeDaPagina() { … }».',
              );
            }
          }),
      );
    },
  };
}
