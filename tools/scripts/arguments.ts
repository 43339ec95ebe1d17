import {parseArgs, type ParseArgsConfig} from 'node:util';

/** The arguments of a program, which one that it does not take ends with one line instead of a stack trace. */
export function readArguments<Config extends ParseArgsConfig>(
  program: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const [said = ''] = (error as Error).message.split('. ');
    console.error(`[${program}] ${said}.`);
    return process.exit(1);
  }
}
