import {parseArgs, type ParseArgsConfig} from 'node:util';

/** Parses the arguments of a script. On an unknown argument, prints one line instead of a stack trace and exits. */
export function readArguments<Config extends ParseArgsConfig>(
  program: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('. ');
    console.error(`[${program}] ${reason}.`);
    return process.exit(1);
  }
}
