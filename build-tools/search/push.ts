import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type Algoliasearch, algoliasearch, type IndexSettings, type SynonymHit} from 'algoliasearch';
import * as z from 'zod';
import {parsePushAccount} from '../config/environment';
import {RECORDS_FILE, type RecordsFile} from '@sign/search/plugin';

/**
 * Replaces the settings, synonyms and records of an Algolia index atomically: fills a temporary index, then moves it
 * over the old one. Algolia's `replaceAllObjects` also moves records but copies the old settings, so new settings would
 * take effect too early or too late.
 */
async function replaceIndex(
  client: Algoliasearch,
  indexName: string,
  {records, synonyms}: RecordsFile,
  settings: IndexSettings,
): Promise<void> {
  const temporary = `${indexName}_tmp_${Date.now()}`;
  const finished = async (indexName: string, {taskID}: {readonly taskID: number}): Promise<void> => {
    await client.waitForTask({indexName, taskID});
  };
  try {
    // Keep the rules and synonyms that the operator created in Algolia's dashboard.
    await finished(
      temporary,
      await client.operationIndex({
        indexName,
        operationIndexParams: {operation: 'copy', destination: temporary, scope: ['rules', 'synonyms']},
      }),
    );
    // Of an earlier push with more groups than this one.
    const {hits} = await client.searchSynonyms({indexName: temporary, searchSynonymsParams: {hitsPerPage: 1000}});
    const current = new Set(synonyms.map(idOfGroup));
    for (const {objectID} of hits.filter(({objectID}) => objectID.startsWith(OURS) && !current.has(objectID))) {
      await finished(temporary, await client.deleteSynonym({indexName: temporary, objectID}));
    }
    await finished(temporary, await client.setSettings({indexName: temporary, indexSettings: settings}));
    await finished(temporary, await client.saveSynonyms({indexName: temporary, synonymHit: synonyms.map(synonymOf)}));
    await client.chunkedBatch({
      indexName: temporary,
      objects: records.map((record) => ({...record})),
      waitForTasks: true,
    });
    await finished(
      indexName,
      await client.operationIndex({
        indexName: temporary,
        operationIndexParams: {operation: 'move', destination: indexName},
      }),
    );
  } catch (error) {
    await client.deleteIndex({indexName: temporary}).catch(() => undefined);
    throw error;
  }
}

/** Prefix of the ids of our synonyms. */
const OURS = 'site-';

const idOfGroup = (_: unknown, index: number): string => `${OURS}${index}`;

function synonymOf(synonyms: readonly string[], index: number): SynonymHit {
  return {objectID: idOfGroup(synonyms, index), type: 'synonym', synonyms: [...synonyms]};
}

const root = path.join(__dirname, '../..');

const recordsFile = z.object({
  synonyms: z.array(z.array(z.string())),
  records: z.array(z.looseObject({objectID: z.string()})).min(1),
});

/**
 * Publishes the search records of the last build in the account that the variables name. Returns a sentence that says
 * what was published.
 */
export async function pushRecords(variables: NodeJS.ProcessEnv): Promise<string> {
  const {appId, adminKey, indexName} = parsePushAccount(variables);
  const everything = readRecords(variables.SEARCH_RECORDS ?? path.join(root, '.docusaurus', RECORDS_FILE));
  const client = algoliasearch(appId, adminKey, hostOptions(variables.ALGOLIA_HOST));
  await replaceIndex(client, indexName, everything, settings());
  return `${everything.records.length} records published in ${indexName}`;
}

function readRecords(file: string): RecordsFile {
  try {
    // Only check that there are records: the build wrote them, so their shape is known.
    return recordsFile.parse(JSON.parse(readFileSync(file, 'utf8'))) as unknown as RecordsFile;
  } catch {
    throw new Error(`${file} has no records: run \`npm run build\` first`);
  }
}

/** The settings of the crawler configuration, so that push and crawler use the same. */
function settings(): IndexSettings {
  const crawler = JSON.parse(readFileSync(path.join(__dirname, 'crawler.json'), 'utf8')) as {
    readonly initialIndexSettings: Record<string, IndexSettings>;
  };
  return Object.values(crawler.initialIndexSettings)[0] ?? {};
}

/** Points the client at `ALGOLIA_HOST` (for example `http://127.0.0.1:4000`), the mock server of a test. */
function hostOptions(host: string | undefined) {
  if (!host) {
    return {};
  }
  if (!URL.canParse(host)) {
    throw new Error(`ALGOLIA_HOST=${JSON.stringify(host)} is invalid: expected an http or https origin`);
  }
  const url = new URL(host);
  const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const);
  return {hosts: [{url: url.host, accept: 'readWrite' as const, protocol}]};
}
