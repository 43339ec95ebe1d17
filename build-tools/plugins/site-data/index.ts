import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {
  files,
  type DataFile,
  type Cited,
  type ShownTutorial,
  type TrustedListNote,
  type Tutorial,
} from '../../../src/data/schemas';
import {configured, type Environment} from '../../config/environment';
import {readTrustedLists} from '../../config/trusted-lists';
import {readTrustedRoots} from '../../config/trusted-roots';
import type {TrustedList} from '../../../packages/signatures/index';
import {readData, readFile} from '../../data/read';
import {validateFiles, type ParsedFile} from '../../data/validate';
import {invalidateCacheOn} from '../../bundler-cache';
import {cite, withoutCodes} from '../../../src/data/citations';
import {highlight} from '../../remark/code-html';
import {prepareRedirects} from '../../../src/lib/serving-rules';

const FOLDER = 'src/data';

/** The lookup keys of the certificates in a trusted list. */
const keysOf = (services: TrustedList['services']): readonly string[] => [
  ...new Set(services.flatMap(({certificates}) => certificates.map(({key}) => key))),
];

function withHighlighting({steps, ...tutorial}: Cited<Tutorial>): ShownTutorial {
  return {
    ...tutorial,
    steps: steps.map(({code, ...step}) => ({...step, code: code && highlight(code.text.trimEnd(), code.language)})),
  };
}

/**
 * Validates the YAML data files, fails the build with every problem and its line, and generates the modules that pages
 * import.
 */
export default function siteData({siteDir}: LoadContext, environment: Environment): Plugin {
  const roots = configured(() => readTrustedRoots(environment));
  const pathOf = (name: string) => path.join(siteDir, FOLDER, name);
  return {
    name: 'site-data',
    getPathsToWatch: () => [pathOf('*.yaml')],
    loadContent() {
      const names = Object.keys(files) as DataFile[];
      const read = Object.fromEntries(names.map((name) => [name, readFile(name)])) as Record<DataFile, ParsedFile>;
      const problems = validateFiles(read);
      if (problems.length > 0) {
        throw new Error(problems.map(({file, line, message}) => `${file}:${line}: ${message}`).join('\n'));
      }
    },
    // Generates `@generated/site-data`. Resolves sources, so that no page ships the whole bibliography.
    async contentLoaded({actions: {createData}}) {
      const sources = new Map(readData('sources.yaml').map((source) => [source.id, source]));
      const cited = <Entry extends {readonly sources: readonly string[]}>({sources: codes, ...entry}: Entry) => ({
        ...entry,
        citations: cite(codes, sources).map(withoutCodes),
      });
      const lists = await readTrustedLists(environment);
      const data = {
        // Display data only. A verification loads the whole list if it names a certificate or its issuer.
        lists: lists.map(({territory, issuedAt, nextUpdate}): TrustedListNote => ({territory, issuedAt, nextUpdate})),
        'lists/keys': Object.fromEntries(lists.map(({territory, services}) => [territory, keysOf(services)])),
        ...Object.fromEntries(lists.map((list) => [`lists/${list.territory}`, list])),
        bodies: readData('bodies.yaml').map(cited),
        home: readData('home.yaml').map(cited),
        labs: readData('labs.yaml'),
        legacy: readData('legacy.yaml').map(cited),
        provider: readData('provider.yaml'),
        'public-services': readData('public-services.yaml'),
        redirects: prepareRedirects(readData('redirects.yaml')),
        roots,
        team: readData('team.yaml'),
        tutorials: readData('tutorials.yaml').map((entry) => withHighlighting(cited(entry))),
      };
      await Promise.all(Object.entries(data).map(([name, value]) => createData(`${name}.json`, JSON.stringify(value))));
    },
    // Compiled Markdown embeds definitions and sources from the data files.
    configureWebpack: () => invalidateCacheOn('src/data', 'build-tools/remark', 'build-tools/config'),
  };
}
