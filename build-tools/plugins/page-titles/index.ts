import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

/** A page whose share card can be drawn. */
export interface TitledPage {
  readonly title: string;
  /** Below the base URL, beginning with a slash. */
  readonly route: string;
}

/** Tells `tools/scripts/build.ts` which docs there are, before pages are bundled, which leaves half of a processor idle. */
export default function pageTitles({baseUrl}: LoadContext): Plugin {
  return {
    name: 'page-titles',
    allContentLoaded({allContent}) {
      const docs: readonly TitledPage[] = Object.values(allContent[DOCS_PLUGIN] ?? {}).flatMap((content) =>
        (content as LoadedContent).loadedVersions.flatMap((version) =>
          version.docs.map(({title, permalink}) => ({title, route: `/${permalink.slice(baseUrl.length)}`})),
        ),
      );
      process.send?.(docs);
    },
  };
}
