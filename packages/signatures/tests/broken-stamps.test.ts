import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import type {Bytes} from '../bytes.ts';
import {decisiveReasons} from '../checks.ts';
import type {VerifyFileOptions} from '../file/result.ts';
import {verifyFile} from '../file/verify.ts';
import type {ReasonCode} from '../verdict.ts';
import {canonicalize} from '../xml/c14n.ts';
import {DS, INCLUSIVE} from '../xml/algorithms.ts';
import {byName, parseXml} from '../xml/dom.ts';
import {makeTimestamp} from '../testing/test-cms.ts';
import {makeCrl} from '../testing/test-pki.ts';
import {authority, by, day, ecHolder, holder, rootCrl, STAMPED_AT, stamper} from '../testing/test-identities.ts';
import * as made from '../testing/signed-containers.ts';
import {signedPdf} from '../testing/signed-pdfs.ts';
import {ENVELOPED, file, properties, PROPERTIES, reference, signature, signXml} from '../testing/signed-xml.ts';

/** A time-stamp token over data. */
type Stamper = (data: Uint8Array) => Uint8Array<ArrayBuffer>;

const token: Stamper = (data) => makeTimestamp(stamper, data, STAMPED_AT, [authority]);

/** Flips a bit of the byte at a distance from the end. */
const flipped = (bytes: Uint8Array<ArrayBuffer>, fromEnd: number): Uint8Array<ArrayBuffer> =>
  bytes.map((byte, at) => (at === bytes.length - fromEnd ? byte ^ 1 : byte));

const STAMPERS: readonly (readonly [
  name: string,
  make: Stamper,
  reason: ReasonCode,
  trust?: Partial<VerifyFileOptions>,
])[] = [
  ['over other data', () => token(made.ANNEX), 'TIMESTAMP_INVALID'],
  ['whose signature is wrong', (data) => flipped(token(data), 1), 'TIMESTAMP_INVALID'],
  [
    'whose content changed',
    (data) => {
      const bytes = token(data);
      // In the policy of TSTInfo, 2.999.3161.
      return flipped(bytes, bytes.length - Buffer.from(bytes).indexOf('0604883798', 'hex') - 5);
    },
    'TIMESTAMP_INVALID',
  ],
  [
    'of a revoked authority',
    token,
    'REVOKED_NO_POE',
    {
      revocation: [
        rootCrl,
        makeCrl(authority, day('2026-06-13'), day('2026-07-13'), [
          {certificate: stamper.certificate, at: day('2026-06-01')},
        ]),
      ],
    },
  ],
  [
    'of an authority that is not valid yet',
    (data) => makeTimestamp(holder('Selos de amanhã', {from: day('2026-06-20')}), data, STAMPED_AT, [authority]),
    'OUT_OF_BOUNDS_NO_POE',
  ],
];

const FORMATS: readonly (readonly [name: string, make: (stamp: Stamper) => Bytes])[] = [
  ['CAdES', (stamp) => Uint8Array.from(by(ecHolder, {isEncapsulated: true, timestamp: stamp})(made.CONTRACT))],
  [
    'XAdES',
    (stamp) => {
      const text = (unsigned: string) =>
        signXml(
          `<Invoice><Pay>1</Pay>${signature({
            references: [reference('', {transforms: ENVELOPED}), PROPERTIES],
            objects: properties(unsigned),
          })}</Invoice>`,
        );
      const [value] = byName(parseXml(file(text('<xades:X/>'))), DS, 'SignatureValue');
      const bytes = Buffer.from(stamp(canonicalize(value as never, INCLUSIVE))).toString('base64');
      return file(
        text(
          `<xades:SignatureTimeStamp><xades:EncapsulatedTimeStamp>${bytes}</xades:EncapsulatedTimeStamp></xades:SignatureTimeStamp>`,
        ),
      );
    },
  ],
  [
    'JAdES',
    (stamp) => {
      const {payload, ...parts} = made.jwsParts();
      const val = Buffer.from(stamp(Buffer.from(parts.signature))).toString('base64');
      const header = {etsiU: [{sigTst: {tstTokens: [{val}]}}]};
      return Uint8Array.from(Buffer.from(JSON.stringify({payload, signatures: [{...parts, header}]})));
    },
  ],
  ['PAdES', (stamp) => Uint8Array.from(signedPdf({cms: by(ecHolder, {timestamp: stamp})}).bytes)],
  [
    'PDF with a document time-stamp',
    (stamp) =>
      Uint8Array.from(
        signedPdf({}, (pdf) => {
          pdf.sign({type: 'DocTimeStamp', subFilter: 'ETSI.RFC3161', cms: stamp});
        }).bytes,
      ),
  ],
  [
    'ASiC-E with a time-stamp over a manifest',
    (stamp) => {
      const manifest = made.manifestOf({'contrato.txt': made.CONTRACT}, 'META-INF/t.tst');
      return made.withFiles(made.asicCades(), {
        'META-INF/ASiCManifest002.xml': manifest,
        'META-INF/t.tst': stamp(manifest),
      });
    },
  ],
  [
    'ASiC-E with an archive time-stamp',
    (stamp) => {
      const manifest = made.manifestOf({'contrato.txt': made.CONTRACT}, 'META-INF/t.tst');
      return made.withFiles(made.asicCades(), {
        'META-INF/ASiCArchiveManifest.xml': manifest,
        'META-INF/t.tst': stamp(manifest),
      });
    },
  ],
  [
    'ASiC-S with a signature and a time-stamp',
    (stamp) => made.withFiles(made.asicSimple(), {'META-INF/timestamp.tst': stamp(made.CONTRACT)}),
  ],
];

describe('signatures: broken time-stamps', () => {
  test('signatures: every format is valid with a good time-stamp', async () => {
    for (const [format, make] of FORMATS) {
      const report = await verifyFile(make(token), made.TRUST);
      assert.equal(
        report.verdict,
        'valid',
        `${format}: ${JSON.stringify(report.signatures.map(({reasons}) => reasons))}`,
      );
    }
  });

  for (const [name, stamp, reason, trust] of STAMPERS) {
    test(`signatures: a time-stamp ${name} proves no time, and makes no signature invalid`, async () => {
      for (const [format, make] of FORMATS) {
        const report = await verifyFile(make(stamp), {...made.TRUST, ...trust});
        const [signed, ...others] = [...report.signatures].sort(
          (a, b) => Number(a.format === 'time-stamp') - Number(b.format === 'time-stamp'),
        );
        assert.equal(signed?.verdict, 'valid', `${format}: ${JSON.stringify(signed?.reasons)}`);
        assert.equal(signed.provenTime, null, format);
        // A time-stamp beside the signature has its own answer.
        for (const other of others) {
          assert.equal(other.verdict, 'indeterminate', `${format}: ${JSON.stringify(other.reasons)}`);
          assert.equal(other.provenTime, null, format);
          const codes = decisiveReasons(other).map(({code}) => code);
          assert.ok(codes.includes(reason), `${format}: ${codes.join()}`);
        }
      }
    });
  }

  const stamped = (files: Readonly<Record<string, Uint8Array>>) => {
    const manifest = made.manifestOf(files, 'META-INF/t.tst');
    return {'META-INF/ASiCManifest002.xml': manifest, 'META-INF/t.tst': token(manifest)};
  };
  const wrong = stamped({'contrato.txt': made.ANNEX});
  const missing = stamped({'contrato.txt': made.CONTRACT, 'nenhum.txt': made.ANNEX});
  const one = {'contrato.txt': made.CONTRACT};
  const alone = {...one, 'anexo.txt': made.ANNEX};
  for (const [name, container, verdict] of [
    ['a wrong digest', made.withFiles(made.asicCades(), wrong), 'indeterminate'],
    ['a wrong digest and no signature beside it', made.zip({...alone, ...wrong}, made.ASIC_E), 'invalid'],
    ['a missing file', made.withFiles(made.asicCades(), missing), 'indeterminate'],
    ['a missing file and no signature beside it', made.zip({...alone, ...missing}, made.ASIC_E), 'indeterminate'],
    [
      'a wrong digest, beside a good time-stamp',
      made.zip({...one, ...wrong, 'META-INF/timestamp.tst': token(made.CONTRACT)}, made.ASIC_E),
      'indeterminate',
    ],
  ] as const) {
    test(`signatures: a good time-stamp over a manifest with ${name} proves no time`, async () => {
      const {signatures} = await verifyFile(container, made.TRUST);
      const stamp = signatures.find(({format, reasons}) => format === 'time-stamp' && reasons.length > 0);
      assert.deepEqual([stamp?.verdict, stamp?.provenTime], [verdict, null], JSON.stringify(stamp?.reasons));
    });
  }

  test('signatures: a token encoded against the standard proves no time, and keeps the level of the signature', async () => {
    const asSent = {isUnordered: true, isSignedAsSent: true};
    const make: Stamper = (data) => makeTimestamp(stamper, data, STAMPED_AT, [authority], [], [], asSent);
    for (const [format, build] of FORMATS.filter(([name]) => /^[CXJP]A/.test(name))) {
      const [signed] = (await verifyFile(build(make), made.TRUST)).signatures;
      const codes = signed?.reasons.map(({code}) => code);
      assert.deepEqual([signed?.verdict, signed?.level, signed?.provenTime], ['valid', 'B-T', null], format);
      assert.deepEqual(codes, ['TIMESTAMP_NONSTANDARD'], format);
    }
  });
});
