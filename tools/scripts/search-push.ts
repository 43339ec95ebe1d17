/**
 * Publishes the search records of the last build to Algolia (`npm run search:push`). Prints one line; exits with code 1
 * when nothing was published.
 */
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {algoliasearch, type IndexSettings} from 'algoliasearch';
import * as z from 'zod';
import {loadEnvironmentFile, parsePushAccount} from '../../build-tools/config/environment';
import {replaceIndex} from '../../build-tools/search/push';
import {RECORDS_FILE, type RecordsFile} from '../../build-tools/search/built-site';

const root = new URL('../../', import.meta.url);

const recordsFile = z.object({
  synonyms: z.array(z.array(z.string())),
  records: z.array(z.looseObject({objectID: z.string()})).min(1),
});

async function main(): Promise<string> {
  loadEnvironmentFile();
  const {appId, adminKey, indexName} = parsePushAccount(process.env);
  const everything = readRecords(
    process.env.SEARCH_RECORDS ?? fileURLToPath(new URL(`.docusaurus/${RECORDS_FILE}`, root)),
  );
  const client = algoliasearch(appId, adminKey, hostOptions(process.env.ALGOLIA_HOST));
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
  const crawler = JSON.parse(readFileSync(new URL('build-tools/search/crawler.json', root), 'utf8')) as {
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

main().then(
  (published) => console.log(`[search-push] ${published}.`),
  (error: unknown) => {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    console.error(`[search-push] nothing was published, and the index is unchanged: ${reason.replace(/\.$/, '')}.`);
    process.exitCode = 1;
  },
);
