import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {Environment} from './environment';
import {markdown} from './markdown';

type SectionId = 'learn' | 'research';

/**
 * Options of one docs instance. Folder, route and plugin id have the same name, and both instances follow the same
 * rules.
 */
export function docsSection(id: SectionId, {REPOSITORY_URL, BUILD_BRANCH}: Environment): DocsOptions & {id: SectionId} {
  return {
    id,
    path: id,
    routeBasePath: id,
    sidebarPath: `./sidebars-${id}.ts`,
    ...(REPOSITORY_URL && {editUrl: `${REPOSITORY_URL}/edit/${BUILD_BRANCH}/`}),
    showLastUpdateTime: true,
    breadcrumbs: true,
    // Keep number prefixes: `01-inicio` stays `01-inicio` in the URL.
    numberPrefixParser: false,
    // One version, always the latest one: name `current`, label `Next` (R3).
    lastVersion: 'current',
    versions: {current: {label: 'Next', path: '/', banner: 'none', badge: false}},
    // No tag pages: the set of routes is fixed (R1).
    onInlineTags: 'throw',
    ...markdown,
  };
}
