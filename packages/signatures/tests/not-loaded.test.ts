import assert from 'node:assert/strict';
import {register} from 'node:module';
import {test} from 'node:test';
import {verifyFile} from '../file/verify.ts';
import * as made from '../testing/signed-containers.ts';
import {makeJades} from '../testing/signed-jades.ts';
import {signedPdf} from '../testing/signed-pdfs.ts';

/** A module loader in which nothing loads that is imported on demand, as in a package whose files are missing. */
const OFFLINE = `export const resolve = (specifier, context, next) => {
  if (/^\\.\\/(?:(?:pdf|xml)\\/verify|file\\/(?:cms|jades|container))\\.ts$/.test(specifier)) {
    throw Object.assign(new Error('Cannot find module'), {code: 'ERR_MODULE_NOT_FOUND'});
  }
  return next(specifier, context);
};`;

const FILES: Readonly<Record<string, () => Uint8Array>> = {
  PDF: () => signedPdf().bytes,
  CMS: () => made.attached(made.CONTRACT),
  'a time-stamp': () => made.token(made.CONTRACT),
  XML: () => made.detachedXades({'contrato.txt': made.CONTRACT}),
  JAdES: () => makeJades(),
  ASiC: () => made.asicCades(),
};

test('signatures: a module that does not load says nothing about the file', async () => {
  // First make the files, which needs the modules.
  const files = Object.entries(FILES).map(([name, make]) => [name, Uint8Array.from(make())] as const);
  register(`data:text/javascript,${encodeURIComponent(OFFLINE)}`);
  for (const [name, bytes] of files) {
    await assert.rejects(verifyFile(bytes, made.TRUST), {name: 'NotLoadedError'}, name);
  }
});
