import assert from 'node:assert/strict';
import {test} from 'node:test';
import {strToU8, unzipSync} from 'fflate';
import {verifyFile} from '@sign/signatures/file/verify';
import type {Bytes} from '@sign/signatures/bytes';
import * as made from '../../tools/testing/signed-containers';

const ASIC_E = 'application/vnd.etsi.asic-e+zip';
const FORGED = strToU8('Contrato falso: renda 9000.\n');
const STAMP = 'META-INF/t.tst';

const verify = (bytes: Bytes) => verifyFile(bytes, made.TRUST);
const filesIn = (bytes: Bytes): Record<string, Uint8Array> => {
  const {mimetype: _, ...files} = unzipSync(bytes);
  return files;
};
const codesOf = ({reasons, signatures}: Awaited<ReturnType<typeof verify>>) =>
  [...reasons, ...signatures.flatMap((item) => item.reasons)].map(({code}) => code);

test('labs: the name of an archive manifest excuses no changed or missing file', async (t) => {
  const {'META-INF/ASiCManifest001.xml': manifest = FORGED, ...rest} = filesIn(made.asicCades());
  const renamed = {...rest, 'META-INF/ASiCArchiveManifest.xml': manifest};
  const signature = rest['META-INF/signature001.p7s'] as Uint8Array;
  const stamped = made.manifestOf({'contrato.txt': made.CONTRACT}, STAMP);
  const cases = [
    ['both altered', {...renamed, 'contrato.txt': FORGED, 'anexo.txt': FORGED}, 'invalid', 'HASH_FAILURE'],
    ['one altered', {...renamed, 'contrato.txt': FORGED}, 'invalid', 'HASH_FAILURE'],
    [
      'all replaced',
      {
        'novo.txt': FORGED,
        'META-INF/ASiCArchiveManifest.xml': manifest,
        'META-INF/signature001.p7s': signature,
      },
      'indeterminate',
      'SIGNED_DATA_NOT_FOUND',
    ],
    [
      'a time-stamp alone, altered',
      {'contrato.txt': FORGED, 'META-INF/ASiCArchiveManifest.xml': stamped, [STAMP]: made.token(stamped)},
      'invalid',
      'HASH_FAILURE',
    ],
  ] as const;
  for (const [name, files, verdict, code] of cases) {
    await t.test(name, async () => {
      const report = await verify(made.zip(files, ASIC_E));
      assert.equal(report.verdict, verdict);
      assert.ok(codesOf(report).includes(code), codesOf(report).join());
      assert.ok(codesOf(report).includes('CONTAINER_FILE_UNSIGNED'), codesOf(report).join());
    });
  }
});

test('labs: a signature over a manifest without files covers nothing', async () => {
  const empty = made.manifestOf({});
  const report = await verify(
    made.zip(
      {
        'adenda.txt': FORGED,
        'META-INF/ASiCManifest001.xml': empty,
        'META-INF/signature001.p7s': made.detached(empty),
      },
      ASIC_E,
    ),
  );
  assert.equal(report.verdict, 'indeterminate');
  assert.ok(codesOf(report).includes('COVERAGE_PARTIAL'));
  assert.ok(codesOf(report).includes('CONTAINER_FILE_UNSIGNED'));
});

test('labs: a time-stamp does not make a file signed beside a signature', async () => {
  const manifest = made.manifestOf({'adenda.txt': FORGED}, STAMP);
  const more = {'adenda.txt': FORGED, 'META-INF/ASiCManifest002.xml': manifest, [STAMP]: made.token(manifest)};
  for (const signed of [made.asicCades(), made.asicXades()]) {
    const report = await verify(made.zip({...filesIn(signed), ...more}, ASIC_E));
    assert.equal(report.verdict, 'indeterminate');
    assert.deepEqual(report.contents.find(({name}) => name === 'adenda.txt')?.signedBy, []);
    assert.deepEqual(
      report.reasons.map(({code, detail}) => [code, detail]),
      [['CONTAINER_FILE_UNSIGNED', 'adenda.txt']],
    );
  }
});
