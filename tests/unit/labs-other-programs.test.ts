import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {verifyFile} from '@sign/signatures';
import {type Lab} from '../../src/data/schemas';
import {readData} from '../../build-tools/data/read';
import {missing} from '@sign/signatures/testing/files';
import {type Identity} from '@sign/signatures/testing/test-pki';
import {authority, by, ecHolder, rsaHolder, trust} from '@sign/signatures/testing/test-identities';
import {signedPdf} from '@sign/signatures/testing/signed-pdfs';
import {temporaryFolder} from '../support/folder';

const folder = temporaryFolder();
const file = (name: string) => path.join(folder, name);

function pem(certificate: Uint8Array): string {
  return `-----BEGIN CERTIFICATE-----\n${Buffer.from(certificate).toString('base64')}\n-----END CERTIFICATE-----\n`;
}

/** A detached CAdES signature by openssl. */
function signWithOpenssl({certificate, key}: Identity, content: Uint8Array): Uint8Array {
  writeFileSync(file('content'), content);
  writeFileSync(file('signer.pem'), pem(certificate));
  writeFileSync(file('chain.pem'), pem(authority.certificate));
  writeFileSync(file('signer.key'), key.export({type: 'pkcs8', format: 'pem'}));
  const from = ['-in', file('content'), '-signer', file('signer.pem'), '-inkey', file('signer.key')];
  const how = ['-certfile', file('chain.pem'), '-md', 'sha256', '-outform', 'DER'];
  return execFileSync('openssl', ['cms', '-sign', '-cades', '-binary', ...from, ...how], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

for (const signer of [rsaHolder, ecHolder]) {
  test(`signed PDFs: a CMS from openssl is valid: ${signer.name}`, {skip: missing('openssl')}, async () => {
    const pdf = signedPdf({cms: (content) => signWithOpenssl(signer, content)});
    const options = trust;
    const [signature] = (await verifyFile(Uint8Array.from(pdf.bytes), options)).signatures;
    assert.equal(signature?.verdict, 'valid', JSON.stringify(signature?.reasons));
    assert.equal(signature.level, 'B-B');
  });
}

test('signed PDFs: a PDF signed by LibreOffice is valid until a byte changes', async () => {
  const fixture = (name: string) => Uint8Array.from(readFileSync(`tests/fixtures/libreoffice/${name}`));
  const options = {
    roots: [fixture('root.pem')],
    revocation: [fixture('root.crl')],
    now: new Date('2026-12-01T12:00:00Z'),
  };
  const bytes = fixture('signed.pdf');
  const [signature] = (await verifyFile(bytes, options)).signatures;
  assert.equal(signature?.verdict, 'valid', JSON.stringify(signature?.reasons));
  assert.deepEqual(signature.pdf?.laterChanges, []);
  bytes[1000] = (bytes[1000] as number) ^ 1;
  assert.equal((await verifyFile(bytes, options)).verdict, 'invalid');
});

test('signed PDFs: poppler finds our practice signatures intact', {skip: missing('pdfsig')}, () => {
  for (const [name, isCompressed] of [
    ['classic', false],
    ['object-streams', true],
  ] as const) {
    writeFileSync(file(`${name}.pdf`), signedPdf({cms: by(rsaHolder)}, undefined, {isCompressed}).bytes);
    const {stdout} = spawnSync('pdfsig', ['-nocert', file(`${name}.pdf`)], {encoding: 'utf8'});
    assert.match(stdout, /Signature is Valid/);
    assert.match(stdout, /Total document signed/);
  }
});

/** The command line that a lab shows, with the sample files in place of the reader's. */
function printedCommand(id: string, begin: string, names: Readonly<Record<string, string>>): readonly string[] {
  const labs = readData('labs.yaml') as readonly Lab[];
  const lines =
    labs
      .find((lab) => lab.id === id)
      ?.command.replaceAll('\\\n', ' ')
      .split('\n') ?? [];
  const words = lines.find((line) => line.startsWith(begin))?.split(/\s+/) ?? [];
  return words.map((word) => (word in names ? `static/exemplos/${names[word]}` : word));
}

test(
  'labs: the printed xmlsec1 command accepts our invoice and refuses the altered one',
  {skip: missing('xmlsec1')},
  () => {
    const statusFor = (invoice: string) => {
      const names = {'raiz.pem': 'raiz-de-exemplo.pem', 'fatura.xml': invoice};
      const [program = '', ...words] = printedCommand('laboratorio-xml', 'xmlsec1', names);
      return spawnSync(program, words).status;
    };
    assert.equal(statusFor('fatura-assinada.xml'), 0);
    assert.equal(statusFor('fatura-alterada.xml'), 1);
    // A wrapped invoice passes, as the text beside the command and the research pages warn.
    assert.equal(statusFor('fatura-embrulhada.xml'), 0);
  },
);

test(
  'labs: the printed pdfsig commands separate the signed revision from later changes',
  {skip: missing('pdfsig')},
  () => {
    const [program = '', ...words] = printedCommand('laboratorio-pdf', 'pdfsig', {
      'documento.pdf': 'contrato-alterado.pdf',
    });
    const {stdout} = spawnSync(program, words, {encoding: 'utf8'});
    // An altered contract passes, as the text beside the command warns.
    assert.match(stdout, /Signature is Valid/);
    const end = /Signed Ranges: .* (\d+)\]/.exec(stdout)?.[1];
    assert.ok(printedCommand('laboratorio-pdf', 'head', {}).includes(String(end)));
    const signedPart = readFileSync('static/exemplos/contrato-alterado.pdf').subarray(0, Number(end));
    assert.ok(signedPart.equals(readFileSync('static/exemplos/contrato-assinado.pdf').subarray(0, Number(end))));
  },
);
