import assert from 'node:assert/strict';
import {register} from 'node:module';
import {test} from 'node:test';
import {isNotLoaded, NotLoadedError} from '../errors.ts';
import {verifyFile} from '../file/verify.ts';
import {makeCms, makeTimestamp} from '../testing/test-cms.ts';
import {authority, brainpool, by, ecHolder, STAMPED_AT} from '../testing/test-identities.ts';
import {counterSignature} from '../testing/signed-cades.ts';
import * as made from '../testing/signed-containers.ts';
import {signedPdf} from '../testing/signed-pdfs.ts';

const isOnline = new Int32Array(new SharedArrayBuffer(4));

/** A module loader in which the fallback library fails to load, as a chunk does in a browser, until it is online. */
const OFFLINE = `let isOnline;
export const initialize = (data) => { isOnline = data; };
export const resolve = (specifier, context, next) =>
  /\\/fallback(\\.ts)?$/.test(specifier) && isOnline[0] === 0
    ? {url: 'data:text/javascript,throw new DOMException("chunk", "NetworkError")', shortCircuit: true}
    : next(specifier, context);`;
register(`data:text/javascript,${encodeURIComponent(OFFLINE)}`, {data: isOnline});

const sign = by(brainpool);
const stamp = (content: Uint8Array) => makeTimestamp(brainpool, content, STAMPED_AT, [authority]);
const {signature, ...jws} = made.jwsParts();
const sigTst = {tstTokens: [{val: Buffer.from(stamp(Buffer.from(signature))).toString('base64')}]};

const FILES: Readonly<Record<string, () => Uint8Array>> = {
  CMS: () => by(brainpool, {isEncapsulated: true})(made.CONTRACT),
  'a counter-signature': () =>
    makeCms({
      signer: ecHolder,
      content: made.CONTRACT,
      isEncapsulated: true,
      chain: [authority, brainpool],
      unsigned: counterSignature({signer: brainpool}),
    }),
  'a time-stamp': () => stamp(made.CONTRACT),
  PDF: () => signedPdf({cms: sign}).bytes,
  'a document time-stamp': () => signedPdf({type: 'DocTimeStamp', subFilter: 'ETSI.RFC3161', cms: stamp}).bytes,
  'ASiC-S': () =>
    made.zip({'contrato.txt': made.CONTRACT, 'META-INF/signature.p7s': Uint8Array.from(sign(made.CONTRACT))}),
  XML: () =>
    Buffer.from(
      Buffer.from(made.detachedXades({'contrato.txt': made.CONTRACT}))
        .toString()
        .replaceAll('http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2007/05/xmldsig-more#sha3-256'),
    ),
  'a time-stamp in JAdES': () => Buffer.from(JSON.stringify({...jws, signature, header: {etsiU: [{sigTst}]}})),
};

for (const [name, make] of Object.entries(FILES)) {
  test(`signatures: while the code of an algorithm cannot be loaded, ${name} throws the error for that`, async () => {
    const content = {name: 'contrato.txt', bytes: made.CONTRACT};
    await assert.rejects(verifyFile(Uint8Array.from(make()), {...made.TRUST, content}), {name: 'NotLoadedError'});
  });
}

test('signatures: code that could not be loaded is loaded again for the next attempt', async () => {
  const content = {name: 'contrato.txt', bytes: made.CONTRACT};
  for (const [name, make] of Object.entries(FILES)) {
    // The same bytes, because digests are cached by file.
    const file = Uint8Array.from(make());
    isOnline[0] = 0;
    await assert.rejects(verifyFile(file, {...made.TRUST, content}), {name: 'NotLoadedError'});
    isOnline[0] = 1;
    const {signatures} = await verifyFile(file, {...made.TRUST, content});
    assert.ok(signatures.length > 0 && !signatures.some((item) => item.content === 'unknown'), name);
  }
});

test('signatures: the error for code that cannot be loaded is recognized in every environment', () => {
  const named = (name: string, message = '') => Object.assign(new Error(message), {name});
  for (const error of [
    new NotLoadedError(),
    new DOMException('chunk', 'NetworkError'),
    named('ChunkLoadError', 'Loading chunk 1 failed.'),
    new TypeError('Failed to fetch dynamically imported module: https://sign.example/a.js'),
    new TypeError('error loading dynamically imported module: https://sign.example/a.js'),
    new TypeError('Importing a module script failed.'),
    Object.assign(new Error('Cannot find module'), {code: 'ERR_MODULE_NOT_FOUND'}),
  ]) {
    assert.ok(isNotLoaded(error), String(error));
  }
  for (const error of [
    new TypeError('x is not a function'),
    new DOMException('', 'OperationError'),
    undefined,
    'text',
  ]) {
    assert.ok(!isNotLoaded(error), String(error));
  }
});
