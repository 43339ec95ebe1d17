/** Assina um PDF em PAdES-B-B, com pdf-lib, @signpdf e pkijs, e pede ao openssl que o confirme. */
import {execFileSync, spawnSync} from 'node:child_process';
import {createHash, createPrivateKey, webcrypto} from 'node:crypto';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pdflibAddPlaceholder} from '@signpdf/placeholder-pdf-lib';
import {SignPdf} from '@signpdf/signpdf';
import {extractSignature, Signer, SUBFILTER_ETSI_CADES_DETACHED} from '@signpdf/utils';
import {type BaseBlock, ObjectIdentifier, OctetString, Sequence} from 'asn1js';
import {PDFDocument} from 'pdf-lib';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';

const DATA = '1.2.840.113549.1.7.1';
const folder = mkdtempSync(path.join(tmpdir(), 'pades-'));
const file = (name: string) => path.join(folder, name);
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();
const octets = (valueHex: Uint8Array) => new OctetString({valueHex});
const sequence = (value: BaseBlock) => new Sequence({value: [value]});
const attribute = (type: string, value: BaseBlock) => new Attribute({type, values: [value]});

/** Faz o CMS. A chave serve só para este teste: na prática, está no cartão ou no serviço remoto. */
class PadesSigner extends Signer {
  override async sign(content: Buffer): Promise<Buffer> {
    const der = readFileSync(file('signer.cer'));
    const certificate = Certificate.fromBER(der);
    const pkcs8 = createPrivateKey(readFileSync(file('key.pem'))).export({format: 'der', type: 'pkcs8'});
    const algorithm = {name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256'};
    const key = await webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
    const attributes = [
      attribute('1.2.840.113549.1.9.3', new ObjectIdentifier({value: DATA})),
      attribute('1.2.840.113549.1.9.4', octets(sha256(content))),
      // O que faz disto PAdES: o resumo do certificado vai assinado. A hora não vai no CMS.
      attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octets(sha256(der)))))),
    ];
    const {issuer, serialNumber} = certificate;
    const signed = new SignedData({
      version: 1,
      encapContentInfo: new EncapsulatedContentInfo({eContentType: DATA}),
      certificates: [certificate],
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({issuer, serialNumber}),
          signedAttrs: new SignedAndUnsignedAttributes({type: 0, attributes}),
        }),
      ],
    });
    await signed.sign(key, 0, 'SHA-256', new Uint8Array(content));
    const cms = new ContentInfo({contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true)});
    return Buffer.from(cms.toSchema().toBER());
  }
}

async function contract(): Promise<Buffer> {
  const pdfDoc = await PDFDocument.create();
  pdfDoc.addPage().drawText('Contrato de exemplo: 1000 escudos');
  const about = {reason: 'Teste', contactInfo: '', name: 'Titular de teste', location: 'Praia'};
  pdflibAddPlaceholder({pdfDoc, ...about, signatureLength: 4096, subFilter: SUBFILTER_ETSI_CADES_DETACHED});
  // O @signpdf lê a tabela de referências clássica, e não a comprimida.
  return Buffer.from(await pdfDoc.save({useObjectStreams: false}));
}

function check(pdf: Buffer): string {
  const {ByteRange, signedData} = extractSignature(pdf) as {ByteRange: number[]; signedData: Buffer};
  const [, start = 0, end = 0] = ByteRange;
  // Leva os zeros que enchem o espaço reservado: o CMS diz onde acaba, e o seu último byte também pode ser zero.
  const contents = pdf.toString('latin1', start + 1, end - 1);
  writeFileSync(file('signature.p7s'), Buffer.from(contents, 'hex'));
  writeFileSync(file('content.bin'), signedData);
  const what = ['-cades', '-binary', '-inform', 'DER', '-in', 'signature.p7s', '-content', 'content.bin'];
  // Sem «-purpose any», o openssl exige um certificado que sirva para correio seguro (S/MIME).
  const trust = ['-CAfile', 'signer.pem', '-purpose', 'any', '-out', 'seen.bin'];
  const {status} = spawnSync('openssl', ['cms', '-verify', ...what, ...trust], {cwd: folder});
  return status === 0 ? 'aceite' : 'recusado';
}

function makeKey(): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, {cwd: folder, stdio: 'pipe'});
  const usage = ['-addext', 'keyUsage=critical,digitalSignature,nonRepudiation'];
  const names = ['-subj', '/CN=Titular de teste', '-keyout', 'key.pem', '-out', 'signer.pem'];
  openssl('req', '-x509', '-newkey', 'rsa:3072', '-nodes', '-days', '7', ...usage, ...names);
  openssl('x509', '-in', 'signer.pem', '-outform', 'DER', '-out', 'signer.cer');
}

async function main(): Promise<void> {
  makeKey();
  const signed = await new SignPdf().sign(await contract(), new PadesSigner());
  const changed = Buffer.from(signed);
  changed[changed.indexOf('/MediaBox') + 1] = 0x6d;
  console.log(`Tipo: ${/ETSI\.CAdES\.detached/.exec(signed.toString('latin1'))?.[0] ?? 'outro'}`);
  console.log(`Original: ${check(signed)}`);
  console.log(`Alterado: ${check(changed)}`);
}

void main().finally(() => rmSync(folder, {recursive: true}));
