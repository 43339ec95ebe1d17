/**
 * Docusaurus with its arguments. It reads our configuration with a compiler of its own (jiti), which would compile the
 * packages that the configuration imports too: hundreds of modules, seconds of the first start. Where Node.js can
 * `require` modules (20.19 and later) they are loaded as they are, once for the configuration and for Docusaurus.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';

if (process.features.require_module) {
  const {dependencies} = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'));
  process.env.JITI_NATIVE_MODULES ??= JSON.stringify(Object.keys(dependencies));
}
// The versions are those of the lockfile: nobody outside is asked for newer ones.
process.env.NO_UPDATE_NOTIFIER ??= '1';
await import('../../node_modules/@docusaurus/core/bin/docusaurus.mjs');
