/**
 * Sends the records of the last build to Algolia: `npm run search:push`. Prints one line, and ends with code 1
 * when nothing was published.
 */
import {existsSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {algoliasearch, type IndexSettings} from 'algoliasearch';
import {loadEnvironmentFile} from '../src/config/environment';
import {replaceIndex} from '../src/search/algolia/push';
import {RECORDS_FILE, type RecordsFile} from '../src/search/built-site';

const root = new URL('../', import.meta.url);

async function main(): Promise<string> {
  loadEnvironmentFile();
  const appId = required('ALGOLIA_APP_ID');
  const adminKey = required('ALGOLIA_ADMIN_KEY');
  const indexName = required('ALGOLIA_INDEX_NAME');
  const file = process.env.SEARCH_RECORDS ?? fileURLToPath(new URL(`.docusaurus/${RECORDS_FILE}`, root));
  if (!existsSync(file)) {
    throw new Error(`falta ${file}: corra primeiro \`npm run build\``);
  }
  const everything = JSON.parse(readFileSync(file, 'utf8')) as RecordsFile;
  const client = algoliasearch(appId, adminKey, hostOptions(process.env.ALGOLIA_HOST));
  await replaceIndex(client, indexName, everything, settings());
  return `Algolia: ${everything.records.length} registos publicados em ${indexName}.`;
}

function required(variable: string): string {
  const value = process.env[variable];
  if (!value) {
    throw new Error(`falta a variável ${variable}`);
  }
  return value;
}

/** The settings of the crawler configuration, so that both ways into Algolia have the same. */
function settings(): IndexSettings {
  const crawler = JSON.parse(readFileSync(new URL('src/search/algolia/crawler.json', root), 'utf8')) as {
    readonly initialIndexSettings: Record<string, IndexSettings>;
  };
  return Object.values(crawler.initialIndexSettings)[0] ?? {};
}

/** `ALGOLIA_HOST` (for example `http://127.0.0.1:4000`) sends the requests of a test to a stand-in. */
function hostOptions(host: string | undefined) {
  if (!host) {
    return {};
  }
  const url = new URL(host);
  const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const);
  return {hosts: [{url: url.host, accept: 'readWrite' as const, protocol}]};
}

main().then(console.log, (error: unknown) => {
  const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  console.error(`Algolia: nada foi publicado, o índice continua como estava (${reason}).`);
  process.exitCode = 1;
});
