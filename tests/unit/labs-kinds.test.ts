import assert from 'node:assert/strict';
import {generateKeyPairSync} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import {test} from 'node:test';
import {type Bytes, type FileKind, toPem, verifyFile} from '@sign/signatures';
import {summarize} from '../../src/labs/words/summary';
import {makeOcsp} from '@sign/signatures/testing/test-pki';
import {authority, authorityCrl, day, ecHolder} from '@sign/signatures/testing/test-identities';
import {blank} from '@sign/signatures/testing/signed-pdfs';
import {ANNEX, zip} from '@sign/signatures/testing/signed-containers';
import {missing, sample, textBytes, useFolder} from '@sign/signatures/testing/files';

const {inFolder, openssl} = useFolder();

const text = (value: string) => textBytes(value);
const ole = (stream: string): Bytes => {
  const bytes = new Uint8Array(1024);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.set(Buffer.from(stream, 'utf16le'), 600);
  return bytes;
};
const key = generateKeyPairSync('ec', {namedCurve: 'P-256'}).privateKey;
const secret = {cipher: 'aes-256-cbc', passphrase: 'a'};
const keyIn = (format: 'pem' | 'der', type: 'pkcs8' | 'sec1', more = {}): Bytes =>
  Uint8Array.from(Buffer.from(key.export({format, type, ...more} as never) as unknown as string)); // The overloads need literal formats.
const response = makeOcsp(authority, ecHolder.certificate, day('2026-06-13'), day('2026-07-13'));
const pem = (label: string, der: Uint8Array): Bytes => text(toPem(label, Uint8Array.from(der)));

/** A ZIP archive whose entry is marked as encrypted (APPNOTE 4.4.4). */
function encryptedZip(): Bytes {
  const bytes = Buffer.from(zip({'contrato.txt': ANNEX}));
  bytes[6] = (bytes[6] as number) | 1;
  bytes[bytes.indexOf('PK\x01\x02') + 8] = 1;
  return Uint8Array.from(bytes);
}

/** Files that are not signed documents, recognized by their content alone. */
const FILES: readonly (readonly [what: string, bytes: Bytes, kind: FileKind, says: RegExp, todo: RegExp])[] = [
  [
    'a Word document',
    zip({'[Content_Types].xml': ANNEX, 'word/document.xml': ANNEX}),
    'ooxml',
    /do Word/,
    /exporte-o para PDF/,
  ],
  [
    'an Excel sheet',
    zip({'[Content_Types].xml': ANNEX, 'xl/workbook.xml': ANNEX}),
    'ooxml',
    /do Excel/,
    /exporte-o para PDF/,
  ],
  ['a ZIP', zip({'a.txt': ANNEX}), 'zip', /ficheiro ZIP/, /escolha aqui o documento que está dentro/],
  ['a ZIP with a password', encryptedZip(), 'zip', /palavra-passe/, /palavra-passe/],
  ['a photograph', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), 'image', /imagem/, /ficheiro original/],
  ['a web page', text('<!doctype html><title>Contrato</title>'), 'html', /página da internet/, /descarregue/],
  [
    'a web page with a comment before',
    text('<!-- saved from url -->\n<html lang="pt"><p>a</p></html>'),
    'html',
    /página da internet/,
    /descarregue/,
  ],
  ['a private key in PEM', keyIn('pem', 'pkcs8'), 'private-key', /chave privada/, /Não a envie a ninguém/],
  ['an old private key in PEM', keyIn('pem', 'sec1'), 'private-key', /chave privada/, /Não a envie a ninguém/],
  ['a private key in DER', keyIn('der', 'pkcs8'), 'private-key', /chave privada/, /Não a envie a ninguém/],
  ['an encrypted private key', keyIn('pem', 'pkcs8', secret), 'private-key', /chave privada/, /Não a envie a ninguém/],
  [
    'an encrypted private key in DER',
    keyIn('der', 'pkcs8', secret),
    'private-key',
    /chave privada/,
    /Não a envie a ninguém/,
  ],
  [
    'an Office document with a password',
    ole('EncryptedPackage'),
    'encrypted-office',
    /palavra-passe/,
    /Abra-o no Office/,
  ],
  ['an old Office document', ole('WordDocument'), 'old-office', /formato antigo/, /abra-o no Office/],
  ['an empty file', new Uint8Array(), 'empty', /vazio/, /transferência terminou/],
  ['a CRL', Uint8Array.from(authorityCrl), 'crl', /lista de revogação/, /documento assinado/],
  ['a CRL in PEM', pem('X509 CRL', authorityCrl), 'crl', /lista de revogação/, /documento assinado/],
  ['an OCSP response', response, 'ocsp', /OCSP/, /documento assinado/],
  ['an OCSP response in PEM', pem('OCSP RESPONSE', response), 'ocsp', /OCSP/, /documento assinado/],
  ['a certificate', Uint8Array.from(ecHolder.certificate), 'certificate', /certificado/, /Inspecionar um certificado/],
  [
    'a certificate in PEM',
    pem('CERTIFICATE', ecHolder.certificate),
    'certificate',
    /certificado/,
    /Inspecionar um certificado/,
  ],
  [
    'a PDF without signatures',
    Uint8Array.from(blank().bytes),
    'pdf',
    /PDF sem nenhuma assinatura/,
    /ficheiro que assinou/,
  ],
];

for (const [what, bytes, kind, says, todo] of FILES) {
  test(`labs: ${what} is recognized by its content, and the visitor is told what to do`, async () => {
    const report = await verifyFile(bytes, {roots: []});
    const {tone, heading, sentence, whatToDo = ''} = summarize(report);
    assert.equal(report.kind, kind);
    assert.equal(report.verdict, null);
    assert.ok(tone === 'neutral' || tone === 'indeterminate', tone);
    assert.match(`${heading} ${sentence}`, says);
    assert.match(whatToDo, todo);
  });
}

test(
  'labs: a PKCS #12 is recognized by its content, and the visitor is told to keep it',
  {skip: missing('openssl')},
  async () => {
    writeFileSync(inFolder('k.pem'), keyIn('pem', 'pkcs8'));
    openssl('req', '-x509', '-key', 'k.pem', '-subj', '/CN=a', '-out', 'c.pem');
    openssl('pkcs12', '-export', '-in', 'c.pem', '-inkey', 'k.pem', '-passout', 'pass:a', '-out', 'a.p12');
    const report = await verifyFile(Uint8Array.from(readFileSync(inFolder('a.p12'))), {roots: []});
    const {sentence, whatToDo = ''} = summarize(report);
    assert.equal(report.kind, 'pkcs12');
    assert.match(sentence, /chave privada, protegido por palavra-passe/);
    assert.match(whatToDo, /Não o envie a ninguém/);
  },
);

test('labs: a time-stamp asks for the document that it stamps', async () => {
  const report = await verifyFile(sample('selo-temporal.tsr'), {roots: []});
  assert.equal(report.kind, 'timestamp');
  assert.equal(report.needsContent, true);
  assert.equal(summarize(report).nextStep, 'content');
});

test('labs: an encrypted PDF says what could not be read', async () => {
  const {bytes} = blank({isMarkedEncrypted: true});
  const report = await verifyFile(Uint8Array.from(bytes), {roots: []});
  assert.ok(report.reasons.some(({code}) => code === 'ENCRYPTED'));
  assert.match(summarize(report).sentence, /palavra-passe|cifrado/);
});
