import {spawn} from 'node:child_process';
import {appendFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {median} from './median';
import {npmCommand} from '../scripts/npm';

/**
 * Duration in seconds of a cold build of the site in `folder`, as CI runs it: no caches, output deleted afterwards.
 *
 * @throws Error when the build fails.
 */
export function coldBuild(folder: string): Promise<number> {
  for (const cache of ['.docusaurus', 'node_modules/.cache']) {
    rmSync(path.join(folder, cache), {recursive: true, force: true});
  }
  return build(folder, {CI: 'true'});
}

/**
 * Median duration in seconds of a warm build after a single Markdown change.
 *
 * @param folder copy of the site, which is modified
 * @param page Markdown file in that copy
 * @param runs number of changes
 * @throws Error when a build fails.
 */
export async function warmBuild(folder: string, page: string, runs: number): Promise<number> {
  const found: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    found.push(await build(folder, {CI: ''}));
    appendFileSync(path.join(folder, page), `\nUma frase nova, a ${run + 1}.ª.\n`);
  }
  return median(found.slice(1));
}

/** Duration of one build in seconds; deletes the output afterwards. */
async function build(folder: string, environment: NodeJS.ProcessEnv): Promise<number> {
  const out = path.join(folder, '.cache/bench');
  const started = performance.now();
  const child = spawn(...npmCommand('run', '--silent', 'build', '--', '--out-dir', path.resolve(out)), {
    cwd: folder,
    env: {...process.env, ...environment},
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  rmSync(out, {recursive: true, force: true});
  if (code !== 0) {
    throw new Error(`The build exited with code ${code}.`);
  }
  return seconds;
}
