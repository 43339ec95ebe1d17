/**
 * The command that runs npm with arguments, as a program and its arguments. Windows has no `npm` that can be spawned
 * without a shell, so it is npm's own script, which npm names to whatever it starts.
 */
export function npmCommand(...args: readonly string[]): [program: string, args: string[]] {
  const script = process.env.npm_execpath;
  return script ? [process.execPath, [script, ...args]] : ['npm', [...args]];
}
