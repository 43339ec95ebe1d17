import {spawn} from 'node:child_process';
import {constants, setPriority} from 'node:os';

/** What a tool wrote, and how it ended. */
export interface ToolResult {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

/** The roomy young generation of `npm run check:content`: most of what is read of a page is dropped with its last line. */
const ROOMY = process.execArgv.filter((option) => option.startsWith('--max-semi-space-size'));

/** Runs the command of a package in a process of its own, so that the rules need not wait for it. */
export async function runTool(script: string, args: readonly string[], folder = '.'): Promise<ToolResult> {
  const child = spawn(process.execPath, [...ROOMY, script, ...args], {cwd: folder, stdio: ['ignore', 'pipe', 'pipe']});
  // The rules take longest: where cores are few, the tools use what the rules leave.
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
