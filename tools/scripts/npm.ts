/**
 * Returns the program and arguments that run npm without a shell. Windows cannot spawn `npm` directly, so this uses
 * npm's own script, whose path npm passes to the scripts it starts.
 */
export function npmCommand(...args: readonly string[]): [program: string, args: string[]] {
  const script = process.env.npm_execpath;
  return script ? [process.execPath, [script, ...args]] : ['npm', [...args]];
}
