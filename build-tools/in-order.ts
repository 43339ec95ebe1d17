import logger from '@docusaurus/logger';
import type {LoadContext, Plugin, PluginConfig} from '@docusaurus/types';

/**
 * Makes the `postBuild` steps of plugins run one after the other, in the order of the list; Docusaurus starts all of
 * them at once. A step that fails ends the build with one line.
 */
export function inOrder(plugins: readonly ((context: LoadContext) => Plugin)[]): PluginConfig[] {
  let last: Promise<void> = Promise.resolve();
  return plugins.map((create) => (context: LoadContext): Plugin => {
    const plugin = create(context);
    return {
      ...plugin,
      postBuild(props) {
        last = last
          .then(() => plugin.postBuild?.(props))
          .catch((error: unknown) => {
            logger.error(`[${plugin.name}] ${error instanceof Error ? error.message : String(error)}`);
            process.exit(1);
          });
        return last;
      },
    };
  });
}
