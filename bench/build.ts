import {execFileSync, spawn} from 'node:child_process';
import {rmSync} from 'node:fs';
import path from 'node:path';

export interface BuildCost {
  readonly seconds: number;
  /** The highest sum of resident memory of the build and its children, in MiB. */
  readonly memory: number;
}

/**
 * Builds the site in `folder` as CI does, with nothing cached, into a folder that is removed afterwards.
 *
 * @throws Error when the build fails.
 */
export async function coldBuild(folder: string): Promise<BuildCost> {
  for (const cache of ['.docusaurus', 'node_modules/.cache']) {
    rmSync(path.join(folder, cache), {recursive: true, force: true});
  }
  const out = path.join(folder, '.cache/bench');
  const started = performance.now();
  const child = spawn('npm', ['run', '--silent', 'build', '--', '--out-dir', out], {
    cwd: folder,
    env: {...process.env, CI: 'true'},
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOf(child.pid ?? 0));
  }, 200);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearInterval(timer);
  rmSync(out, {recursive: true, force: true});
  if (code !== 0) {
    throw new Error(`The build ended with code ${code}.`);
  }
  return {seconds: Math.round((performance.now() - started) / 100) / 10, memory: Math.round(memory)};
}

/** Resident memory of a process and all below it, in MiB; shared pages count in each. */
function memoryOf(root: number): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], {encoding: 'utf8'})
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const family = new Set([root]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const [pid = 0, parent = 0] of rows) {
      if (family.has(parent)) {
        family.add(pid);
      }
    }
  }
  return rows.reduce((sum, [pid = 0, , size = 0]) => sum + (family.has(pid) ? size / 1024 : 0), 0);
}
