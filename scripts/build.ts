/**
 * Builds the site (`npm run build`): Docusaurus into a folder of its own, the finishing steps, and only then the
 * switch, so that a build that fails leaves the previous one whole. `--out-dir` and `--config` as Docusaurus has them;
 * `--meta-policy` writes the security policy into the pages too, for hosts that send no headers of ours.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, readdirSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {finishBuild} from '../deploy/finish';
import {readEnvironment} from '../src/config/environment';

const {values} = parseArgs({
  options: {'out-dir': {type: 'string', default: 'build'}, config: {type: 'string'}, 'meta-policy': {type: 'boolean'}},
});
const target = path.resolve(values['out-dir']);
const fresh = path.resolve('.cache', `next-${path.basename(target)}`);

// The folder is replaced whole: only a build may be, and never, say, the folder of the project.
if (existsSync(target) && !existsSync(path.join(target, 'index.html')) && readdirSync(target).length > 0) {
  fail(`--out-dir "${values['out-dir']}" is a folder with other files; it takes a new one, an empty one or a build`);
}

const environment = readEnvironment();

rmSync(fresh, {recursive: true, force: true});
rmSync(`${fresh}-hosting`, {recursive: true, force: true});
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
  fail();
}
finish().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));

async function finish(): Promise<void> {
  await finishBuild({
    folder: fresh,
    hostingFolder: `${fresh}-hosting`,
    environment,
    hasMetaPolicy: values['meta-policy'],
  });
  for (const ending of ['', '-hosting']) {
    rmSync(`${target}${ending}`, {recursive: true, force: true});
    renameSync(`${fresh}${ending}`, `${target}${ending}`);
  }
}

function fail(reason?: string): never {
  const kept = existsSync(path.join(target, 'index.html')) ? `; ${values['out-dir']} is still the previous build` : '';
  console.error(`[build] failed${reason ? `: ${reason}` : ''}${kept}.`);
  process.exit(1);
}
