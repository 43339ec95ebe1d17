/** Removes what builds, tests and caches left (`npm run clear`); on any system, so without a shell. */
import {readdirSync, rmSync} from 'node:fs';

const GENERATED = /^(?:build(?:-hosting|\.next.*)?|\.docusaurus|\.cache|test-results|playwright-report)$/;

for (const name of readdirSync('.').filter((entry) => GENERATED.test(entry))) {
  rmSync(name, {recursive: true, force: true});
}
rmSync('node_modules/.cache', {recursive: true, force: true});
