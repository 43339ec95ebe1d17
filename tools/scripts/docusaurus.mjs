/**
 * Runs Docusaurus with the given arguments. Docusaurus compiles our configuration with jiti, which would also compile
 * the hundreds of modules it imports and delay the first start by seconds. Loads them with Node's native `require(esm)`
 * (20.19 and later) instead.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import './project-folder.mjs';

if (process.features.require_module) {
  const {dependencies} = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'));
  process.env.JITI_NATIVE_MODULES ??= JSON.stringify(Object.keys(dependencies));
}
// The lockfile determines versions: skip the update check, which would contact the registry.
process.env.NO_UPDATE_NOTIFIER ??= '1';
await import('../../node_modules/@docusaurus/core/bin/docusaurus.mjs');
