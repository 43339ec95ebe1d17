import * as crypto from 'node:crypto';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {makeCms, makeTimestamp} from '@sign/signatures/testing/test-cms';
import {TestPdf} from '@sign/signatures/testing/test-pdf';
import {issue, makeCrl, TIME_STAMPING} from '@sign/signatures/testing/test-pki';

/** Samples must never expire. */
const FROM = new Date('2024-01-01T00:00:00Z');
const TO = new Date('2046-01-01T00:00:00Z');
const SIGNED_AT = new Date('2026-10-05T09:30:00Z');

const LINES = [
  'CONTRATO DE EXEMPLO, SEM QUALQUER VALOR',
  '',
  'Este documento foi feito para praticar a verificação de assinaturas.',
  'As pessoas e as entidades que nele aparecem não existem.',
  '',
  'Primeira cláusula: a renda mensal é de 10 000 escudos.',
  'Segunda cláusula: o contrato dura um ano.',
];

/**
 * Writes a signed contract (PAdES B-LT), the same with its text replaced after signing, and the trust anchor.
 *
 * @param folder output folder
 */
export function makePdfs(folder: string): void {
  const key = () => crypto.generateKeyPairSync('rsa', {modulusLength: 2048});
  const dates = {from: FROM, to: TO};
  const root = issue({name: 'Raiz de exemplo para PDF, sem valor', key: key(), isCa: true, ...dates});
  const authority = issue({name: 'Entidade certificadora de exemplo', key: key(), issuer: root, isCa: true, ...dates});
  const crlUrl = 'http://ec.example/entidade.crl';
  const holder = issue({name: 'Signatário de exemplo', key: key(), issuer: authority, crlUrl, ...dates});
  const stamper = issue({
    name: 'Selos temporais de exemplo',
    key: key(),
    issuer: authority,
    purposes: [TIME_STAMPING],
    ...dates,
  });
  const pdf = TestPdf.create({lines: LINES});
  pdf.sign({
    time: "D:20261005083000-01'00'",
    entries: '/Reason (Exemplo para praticar) /Location (Praia)',
    cms: (content) =>
      makeCms({
        signer: holder,
        content,
        chain: [authority],
        timestamp: (signature) => makeTimestamp(stamper, signature, SIGNED_AT, [authority]),
      }),
  });
  const certificates = [holder, authority, stamper, root].map(({certificate}) => certificate);
  const issuedAt = new Date(SIGNED_AT.getTime() + 60 * 60 * 1000);
  pdf.addStore(certificates, [makeCrl(root, issuedAt, TO), makeCrl(authority, issuedAt, TO)]);
  writeFileSync(path.join(folder, 'contrato-assinado.pdf'), pdf.bytes);

  pdf.replaceText(LINES.map((line) => line.replace('10 000 escudos', '90 000 escudos')));
  writeFileSync(path.join(folder, 'contrato-alterado.pdf'), pdf.bytes);

  const base64 = Buffer.from(root.certificate)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n');
  writeFileSync(
    path.join(folder, 'raiz-de-pdf.pem'),
    `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  );
}
