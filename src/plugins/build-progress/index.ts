import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

/** A page whose share card can be drawn. */
export interface TitledPage {
  readonly title: string;
  /** Below the base URL, beginning with a slash. */
  readonly route: string;
}

/** What `scripts/build.ts` is told of a build: which docs there are, and that all pages are written. */
export type Progress = {readonly docs: readonly TitledPage[]} | 'written';

/**
 * Tells `scripts/build.ts` how far Docusaurus is: bundling leaves half of a processor idle, and when it is over there is
 * memory for the finishing steps.
 */
export default function buildProgress({baseUrl}: LoadContext): Plugin {
  const tell = (progress: Progress) => process.send?.(progress);
  return {
    name: 'build-progress',
    allContentLoaded({allContent}) {
      const docs = Object.values(allContent[DOCS_PLUGIN] ?? {}).flatMap((content) =>
        (content as LoadedContent).loadedVersions.flatMap((version) =>
          version.docs.map(({title, permalink}) => ({title, route: `/${permalink.slice(baseUrl.length)}`})),
        ),
      );
      tell({docs});
    },
    postBuild() {
      tell('written');
    },
  };
}
