/**
 * Publishes the search records of the last build to Algolia (`npm run search:push`). Prints one line; exits with code 1
 * when nothing was published.
 */
import {loadEnvironmentFile} from '../../build-tools/config/environment';
import {pushRecords} from '../../build-tools/search/push';

async function main(): Promise<string> {
  loadEnvironmentFile();
  return pushRecords(process.env);
}

main().then(
  (published) => console.log(`[search-push] ${published}.`),
  (error: unknown) => {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    console.error(`[search-push] nothing was published, and the index is unchanged: ${reason.replace(/\.$/, '')}.`);
    process.exitCode = 1;
  },
);
