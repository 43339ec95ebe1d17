import assert from 'node:assert/strict';
import {mkdtempSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {toPem} from '@sign/signatures';
import {ecHolder, NOW} from '@sign/signatures/testing/test-identities';
import * as made from '@sign/signatures/testing/trusted-lists';
import {readTrustedLists} from '../../build-tools/config/trusted-lists';
import {temporaryFolder} from '../support/folder';

describe('trusted lists: the operator', () => {
  const folder = temporaryFolder();

  const PEM = toPem('CERTIFICATE', made.listSigner.certificate);
  let count = 0;
  const holding = (files: Readonly<Record<string, string | Uint8Array>>): string => {
    const own = mkdtempSync(path.join(folder, `${(count += 1)}-`));
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(path.join(own, name), content);
    }
    return own;
  };
  const readFrom = (where: string | undefined) => readTrustedLists({TRUSTED_LISTS: where}, NOW);

  test('trusted lists: none is read by default', async () => {
    assert.deepEqual(await readFrom(undefined), []);
  });

  test('trusted lists: reads a folder of lists or one file, each with its certificate', async () => {
    const own = holding({
      'PT.xml': made.trustedList(),
      'PT.pem': PEM,
      'ES.xml': made.trustedList({territory: 'ES'}),
      'ES.pem': PEM,
      'LEIA-ME.txt': '',
    });
    assert.deepEqual(
      (await readFrom(own)).map(({territory}) => territory),
      ['ES', 'PT'],
    );
    assert.deepEqual(
      (await readFrom(path.join(own, 'PT.xml'))).map(({territory}) => territory),
      ['PT'],
    );
  });

  const mistakes: readonly (readonly [what: string, make: () => string, said: RegExp])[] = [
    ['a missing folder', () => '/nowhere', /^TRUSTED_LISTS="\/nowhere" is invalid: it cannot be read\.$/],
    ['a folder without lists', () => holding({}), /the folder holds no list \(\.xml\)\.$/],
    ['a list without its certificate', () => holding({'PT.xml': made.trustedList()}), /PT\.pem cannot be read\.$/],
    [
      'a certificate without its list',
      () => holding({'PT.xml': made.trustedList(), 'PT.pem': PEM, 'ES.pem': PEM}),
      /ES\.pem has no list beside it\.$/,
    ],
    [
      'an invalid certificate file',
      () => holding({'PT.xml': made.trustedList(), 'PT.pem': 'x'}),
      /PT\.pem cannot be read\.$/,
    ],
    [
      'a list of another signer',
      () => holding({'PT.xml': made.trustedList(), 'PT.pem': toPem('CERTIFICATE', ecHolder.certificate)}),
      /: PT\.xml: it is signed by «Titular RSA», .* pinned\.$/,
    ],
    [
      'a list that was altered',
      () =>
        holding({
          'PT.xml': Buffer.from(String(Buffer.from(made.trustedList())).replace('granted', 'accredited')),
          'PT.pem': PEM,
        }),
      /: PT\.xml: its signature does not verify \(HASH_FAILURE.*\)\.$/,
    ],
    [
      'two lists of one country',
      () => holding({'a.xml': made.trustedList(), 'a.pem': PEM, 'b.xml': made.trustedList(), 'b.pem': PEM}),
      /there are two lists of PT\.$/,
    ],
  ];
  for (const [what, make, said] of mistakes) {
    test(`trusted lists: ${what} stops the build with one line`, async () => {
      await assert.rejects(readFrom(make()), ({message}: Error) => {
        assert.match(message, said);
        return !message.includes('\n');
      });
    });
  }
});
