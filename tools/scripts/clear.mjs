/** Deletes the output of builds, tests and caches (`npm run clear`). Uses no shell, so it runs on every system. */
import {readdirSync, rmSync} from 'node:fs';

const GENERATED = /^(?:build(?:-hosting)?|\.docusaurus|\.cache|test-results|playwright-report)$/;

for (const name of readdirSync('.').filter((entry) => GENERATED.test(entry))) {
  rmSync(name, {recursive: true, force: true});
}
rmSync('node_modules/.cache', {recursive: true, force: true});
