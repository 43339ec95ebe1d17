/**
 * Builds the site (`npm run build`): Docusaurus into a folder of its own, the finishing steps, and only then the
 * switch, so that a build that fails leaves the previous one whole. `--out-dir` and `--config` as Docusaurus has them.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {finishBuild} from '../deploy/finish';

const {values} = parseArgs({
  options: {'out-dir': {type: 'string', default: 'build'}, config: {type: 'string'}},
});
const target = path.resolve(values['out-dir']);
const fresh = path.resolve('.cache', `next-${path.basename(target)}`);

rmSync(fresh, {recursive: true, force: true});
const {status} = spawnSync(
  process.execPath,
  [
    path.resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs'),
    'build',
    '--out-dir',
    fresh,
    ...(values.config ? ['--config', values.config] : []),
  ],
  {stdio: 'inherit'},
);
if (status !== 0) {
  console.error(`[build] failed${existsSync(target) ? `; ${values['out-dir']} is still the previous build` : ''}.`);
  process.exit(1);
}
finishBuild(fresh);
rmSync(target, {recursive: true, force: true});
renameSync(fresh, target);
