import {createHash} from 'node:crypto';
import type {Compiler} from '@rspack/core';
import {keep, lookUp, madeBy} from '../../build-cache';

/** The minimizer is of the version that the lockfile names, and its options are there. */
const SCRIPTS = `scripts/${madeBy('build-tools/plugins/stable-bundle/index.ts')}`;

/**
 * Keeps what the minimizer made of a script for the next build, in which one page of many is another. Rspack does so
 * from version 2 on (web-infra-dev/rspack#13706).
 */
export class KeptScripts {
  apply(compiler: Compiler): void {
    const {Compilation, sources} = compiler.rspack;
    const {PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: minimizing} = Compilation;
    compiler.hooks.compilation.tap(KeptScripts.name, (compilation) => {
      // By their digests: with a thousand pages the scripts themselves are a lot.
      const changed = new Map<string, string>();
      compilation.hooks.processAssets.tap({name: KeptScripts.name, stage: minimizing - 1}, () => {
        for (const {name, source} of compilation.getAssets().filter((asset) => asset.name.endsWith('.js'))) {
          const written = createHash('sha256').update(source.source()).digest('hex');
          const made = lookUp(SCRIPTS, written);
          if (made) {
            compilation.updateAsset(name, new sources.RawSource(made.toString()), {minimized: true});
          } else {
            changed.set(name, written);
          }
        }
      });
      compilation.hooks.processAssets.tap({name: KeptScripts.name, stage: minimizing + 1}, () => {
        for (const [name, written] of changed) {
          const asset = compilation.getAsset(name);
          if (asset?.info.minimized) {
            keep(SCRIPTS, written, Buffer.from(asset.source.source()));
          }
        }
      });
    });
  }
}
