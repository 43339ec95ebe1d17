import assert from 'node:assert/strict';
import {test} from 'node:test';
import {crc32} from 'node:zlib';
import {strToU8, unzipSync} from 'fflate';
import {verifyFile} from '../file/verify.ts';
import type {Bytes} from '../bytes.ts';
import * as made from '../testing/signed-containers.ts';
import {PARTS, signedOffice, TEMPLATE} from '../testing/signed-office.ts';
import {file, properties, PROPERTIES, reference, signature, signXml} from '../testing/signed-xml.ts';

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

test('signatures: changed and missing files are reported whatever the manifest is called', async (t) => {
  const {'META-INF/ASiCManifest001.xml': manifest = FORGED, ...rest} = filesIn(made.asicCades());
  const renamed = {...rest, 'META-INF/ASiCArchiveManifest.xml': manifest};
  const signature = rest['META-INF/signature001.p7s'] as Uint8Array;
  const stamped = made.manifestOf({'contrato.txt': made.CONTRACT}, STAMP);
  const cases = [
    ['both altered', {...renamed, 'contrato.txt': FORGED, 'anexo.txt': FORGED}, 'invalid', 'HASH_FAILURE'],
    ['one altered', {...renamed, 'contrato.txt': FORGED}, 'invalid', 'HASH_FAILURE'],
    [
      'all files replaced',
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

const SPELLINGS: readonly (readonly [name: string, spell: (name: string) => string])[] = [
  ['escaped', encodeURIComponent],
  ['escaped where necessary', (name) => encodeURI(name).replaceAll('#', '%23').replaceAll('?', '%3F')],
  ['escaped byte for byte', (name) => strToU8(name).reduce((text, byte) => `${text}%${byte.toString(16)}`, './')],
  ['as written', (name) => name],
];

test('signatures: a manifest may spell the names of files in any way of RFC 3986, or as they are', async () => {
  for (const name of ['a b.txt', 'a+b.txt', 'ä.txt', '50%.txt', '100% ä+b.txt', 'a%20b.txt', '%ff.txt', 'n#1?.txt']) {
    for (const [spelling, spell] of SPELLINGS) {
      const files = {[name]: made.CONTRACT};
      const signed = made.manifestOf(files, 'META-INF/signature1.p7s', spell);
      const first = {...files, 'META-INF/ASiCManifest1.xml': signed, 'META-INF/signature1.p7s': made.detached(signed)};
      const archive = made.manifestOf(files, STAMP, spell);
      const second = {'META-INF/ASiCArchiveManifest.xml': archive, [STAMP]: made.token(archive)};
      for (const parts of [first, {...files, ...second}, {...first, ...second}]) {
        const {verdict, signatures} = await verify(made.zip(parts, ASIC_E));
        assert.equal(verdict, 'valid', `${name} ${spelling}`);
        assert.ok(signatures.every(({covers}) => covers.includes(name)));
      }
    }
  }
  const plus = made.manifestOf({'a+b.txt': made.CONTRACT});
  const other = {'a b.txt': made.CONTRACT, 'META-INF/ASiCManifest1.xml': plus};
  const report = await verify(made.zip({...other, 'META-INF/signature001.p7s': made.detached(plus)}, ASIC_E));
  assert.ok(codesOf(report).includes('SIGNED_DATA_NOT_FOUND'));
});

test('signatures: a type of ASiC that no standard defines is a doubt', async () => {
  for (const [type, verdict] of [
    ['application/vnd.etsi.asic-s+zip', 'valid'],
    ['application/vnd.etsi.asic-d+zip', 'indeterminate'],
    ['application/vnd.etsi.asic+zip', 'indeterminate'],
    ['text/plain', 'valid'],
  ] as const) {
    const report = await verify(made.zip(filesIn(made.asicSimple()), type));
    assert.equal(report.verdict, verdict, type);
    assert.equal(codesOf(report).includes('CONTAINER_TYPE_UNKNOWN'), verdict !== 'valid', type);
  }
});

test('signatures: a signature over an empty manifest covers nothing', async () => {
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

test('signatures: in a signed container, a file that is only time-stamped is reported as unsigned', async () => {
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

interface Entry {
  readonly name: string;
  readonly data: Uint8Array;
  readonly extra?: Buffer;
  readonly localExtra?: Buffer;
  readonly localSize?: number;
  readonly localFlags?: number;
}

/** Writes an uncompressed archive, whose headers may be wrong. */
function rawZip(entries: readonly Entry[], {before = Buffer.alloc(0), isZip64 = false} = {}): Bytes {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const size = (list: readonly Buffer[]) => list.reduce((sum, {length}) => sum + length, 0);
  for (const {name, data, extra = Buffer.alloc(0), localExtra = extra, localSize, localFlags = 0} of entries) {
    const [local, central, encoded] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.from(name)];
    const sum = crc32(data);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(localFlags, 6);
    local.writeUInt32LE(sum, 14);
    local.writeUInt32LE(localSize ?? data.length, 18);
    local.writeUInt32LE(localSize ?? data.length, 22);
    local.writeUInt16LE(encoded.length, 26);
    local.writeUInt16LE(localExtra.length, 28);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt32LE(sum, 16);
    central.writeUInt32LE(data.length, 20);
    central.writeUInt32LE(data.length, 24);
    central.writeUInt16LE(encoded.length, 28);
    central.writeUInt16LE(extra.length, 30);
    central.writeUInt32LE(size(parts), 42);
    directory.push(central, encoded, extra);
    parts.push(local, encoded, localExtra, Buffer.from(data));
  }
  parts.push(before);
  const [start, length] = [size(parts), size(directory)];
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  [entries.length, entries.length, length, start].forEach((value, index) => {
    record.writeBigUInt64LE(BigInt(value), 24 + 8 * index);
  });
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(start + length), 8);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(start, 16);
  return Uint8Array.from(Buffer.concat([...parts, ...directory, ...(isZip64 ? [record, locator] : []), end]));
}

test('signatures: text in files of the container format is reported as unsigned', async () => {
  const signed = {'contrato.txt': made.CONTRACT};
  const files = {...signed, 'META-INF/signatures0.xml': made.detachedXades(signed)};
  const withList = (list: string, path = 'META-INF/manifest.xml') =>
    made.zip({...files, [path]: strToU8(list)}, ASIC_E);
  const listing = (more: string, type = 'text/plain') =>
    `<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><m:file-entry m:full-path="contrato.txt" m:media-type="${type}"/>${more}</m:manifest>`;
  for (const harmless of [
    listing(''),
    listing('\n  '),
    listing('', 'text/plain; charset=UTF-8'),
    listing('', 'text/plain; charset=&quot;utf-8&quot;; format=flowed'),
    `<?xml version="1.0"?>${listing('<m:file-entry m:full-path="contrato.txt"/>')}`,
  ]) {
    assert.equal((await verify(withList(harmless))).verdict, 'valid', harmless);
  }
  const inFolder = {'Os meus ficheiros/contrato.txt': made.CONTRACT};
  const folder = made.zip(
    {
      ...inFolder,
      'META-INF/signatures0.xml': made.detachedXades(inFolder),
      'META-INF/manifest.xml': strToU8(listing('<m:file-entry m:full-path="Os meus ficheiros/"/>')),
    },
    ASIC_E,
  );
  assert.equal((await verify(folder)).verdict, 'valid', 'a folder without an entry');
  for (const [name, unsigned, bytes] of [
    ['text in the list of files', 'META-INF/manifest.xml', withList(listing('Renda: 9000'))],
    [
      'an attribute in the list of files',
      'META-INF/manifest.xml',
      withList(listing('<m:file-entry m:version="Renda: 9000"/>')),
    ],
    ['an instruction in the list of files', 'META-INF/manifest.xml', withList(listing('<?renda 9000?>'))],
    ['a media type with text', 'META-INF/manifest.xml', withList(listing('', 'text/plain; renda 9000'))],
    ['a list of files that is not XML', 'META-INF/container.xml', withList('Renda: 9000', 'META-INF/container.xml')],
    ['text in the type', 'mimetype', made.zip(files, `${ASIC_E} Renda: 9000`)],
    ['a long text in the type', 'mimetype', made.zip(files, `${ASIC_E} Renda: 9000`.padEnd(400))],
    [
      'a manifest that no signature covers',
      'META-INF/ASiCManifest9.xml',
      made.zip({...files, 'META-INF/ASiCManifest9.xml': made.manifestOf({'outro.txt': made.ANNEX})}, ASIC_E),
    ],
    [
      'a manifest of a file that is no signature',
      'META-INF/ASiCManifest9.xml',
      made.zip(
        {...files, 'META-INF/ASiCManifest9.xml': made.manifestOf({'outro.txt': made.ANNEX}, 'contrato.txt')},
        ASIC_E,
      ),
    ],
    [
      'a malformed manifest',
      'META-INF/ASiCManifest9.xml',
      made.zip({...files, 'META-INF/ASiCManifest9.xml': FORGED}, ASIC_E),
    ],
  ] as const) {
    const report = await verify(bytes);
    assert.equal(report.verdict, 'indeterminate', name);
    assert.equal(report.reasons.find(({code}) => code === 'CONTAINER_FILE_UNSIGNED')?.detail, unsigned, name);
  }
});

test('signatures: ambiguous archive structures are refused', async (t) => {
  const contract = {name: 'contrato.txt', data: made.CONTRACT};
  const around = (...more: readonly Entry[]): readonly Entry[] => [
    {name: 'mimetype', data: strToU8(ASIC_E)},
    {name: 'META-INF/signatures0.xml', data: made.detachedXades({'contrato.txt': made.CONTRACT})},
    ...more,
  ];
  const hidden = {name: 'META-INF/manifest.xml', data: FORGED};
  const unicode = Buffer.concat([Buffer.from([0x75, 0x70, 17, 0, 1, 0, 0, 0, 0]), Buffer.from('contrato.txt')]);
  const wide = Buffer.from([1, 0, 16, 0, 8, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0]);
  const forged = Buffer.concat([Buffer.from([0]), rawZip([{name: 'contrato.txt', data: FORGED}])]);
  for (const [name, bytes] of [
    ['another Unicode name', rawZip(around(contract, {...hidden, extra: unicode}))],
    [
      'another Unicode name in the local header',
      rawZip(around(contract, {...hidden, extra: Buffer.alloc(0), localExtra: unicode})),
    ],
    ['an archive in a gap between entries and directory', rawZip(around(contract), {before: forged})],
    ['other ZIP64 sizes in the local header', rawZip(around({...contract, localExtra: wide, localSize: 0xffffffff}))],
    [
      'a data descriptor only according to the local header',
      rawZip(around({...contract, localFlags: 8, localSize: 3})),
    ],
  ] as const) {
    await t.test(name, async () => {
      const report = await verify(bytes);
      assert.equal(report.verdict, null);
      assert.deepEqual(
        report.reasons.map(({code}) => code),
        ['ZIP_MALFORMED'],
      );
    });
  }
  for (const isZip64 of [false, true]) {
    await t.test(isZip64 ? 'a ZIP64 end record is read' : 'a plain archive is read', async () => {
      assert.equal((await verify(rawZip(around(contract), {isZip64}))).verdict, 'valid');
    });
  }
});

test('signatures: an unsigned document in META-INF is reported', async () => {
  const {verdict, reasons} = await verify(
    made.zip({...filesIn(made.asicCades()), 'META-INF/adenda.pdf': FORGED}, ASIC_E),
  );
  assert.equal(verdict, 'indeterminate');
  assert.equal(reasons.find(({code}) => code === 'CONTAINER_FILE_UNSIGNED')?.detail, 'META-INF/adenda.pdf');
});

test('signatures: unsigned relationships, properties and parts of an Office document are reported', async () => {
  const compatible = PARTS['word/_rels/document.xml.rels'].replace(
    '</Relationships>',
    `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Fallback><Relationship Id="rId9" Type="${TEMPLATE.type}" Target="${TEMPLATE.target}"/></mc:Fallback></mc:AlternateContent></Relationships>`,
  );
  for (const more of [
    {'word/_rels/document.xml.rels': compatible},
    {'docProps/custom.xml': '<Properties/>'},
    {'word/_rels/outro.bin': 'x'},
  ]) {
    const report = await verify(signedOffice({...PARTS, ...more}));
    assert.equal(report.verdict, 'indeterminate', Object.keys(more).join());
    assert.ok(codesOf(report).includes('CONTAINER_FILE_UNSIGNED'));
  }
});

test('signatures: an unsigned comment that splits text makes the verdict indeterminate', async () => {
  const signed = signXml(signature({references: [reference('pay.xml'), PROPERTIES], objects: properties()}), () =>
    file('<Pay>1000</Pay>'),
  );
  const verdictOf = async (data: string) =>
    (await verify(made.zip({'pay.xml': file(data), 'META-INF/signatures0.xml': file(signed)}, ASIC_E))).verdict;
  assert.equal(await verdictOf('<Pay>1000</Pay>'), 'valid');
  assert.equal(await verdictOf('<!-- a --><Pay>1000</Pay>'), 'valid');
  assert.equal(await verdictOf('<Pay>1<!-- -->000</Pay>'), 'indeterminate');
});

test('signatures: names of files in a reason are decoded, without characters that hide or reorder text', async () => {
  for (const [name, shown] of [
    ['anexo com espaço.txt', 'anexo com espaço.txt'],
    ['fatura\u202etxt.exe', 'fatura\ufffdtxt.exe'],
    ['a\nb.txt', 'a\ufffdb.txt'],
  ] as const) {
    const signed = {'contrato.txt': made.CONTRACT, [name]: made.ANNEX};
    const {signatures} = await verify(made.asicXades({'contrato.txt': made.CONTRACT}, signed));
    assert.equal(signatures[0]?.reasons.find(({code}) => code === 'SIGNED_DATA_NOT_FOUND')?.detail, shown);
  }
});
