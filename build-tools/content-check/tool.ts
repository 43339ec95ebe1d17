import {spawn} from 'node:child_process';
import {constants, setPriority} from 'node:os';

/** The output and exit code of a tool. */
export interface ToolResult {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Passes on the larger V8 semi-space of `npm run check:content`, since most objects are short-lived. */
const SEMI_SPACE = process.execArgv.filter((option) => option.startsWith('--max-semi-space-size'));

/** Runs a package's command as a child process, in parallel to the rules. */
export async function runTool(script: string, args: readonly string[], folder = '.'): Promise<ToolResult> {
  const child = spawn(process.execPath, [...SEMI_SPACE, script, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Lower the priority: the rules take longest, so on few cores tools get the remaining time.
  if (child.pid) {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  }
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return {status, output, errors};
}
