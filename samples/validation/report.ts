/** Valida um PDF assinado e escreve um relatório. Os ficheiros são os exemplos deste sítio. */
import {readFileSync} from 'node:fs';
import {extractSignature} from '@signpdf/utils';
import {Certificate, CertificateChainValidationEngine, ContentInfo, IssuerAndSerialNumber, SignedData} from 'pkijs';

interface Report {
  readonly resultado: 'TOTAL-PASSED' | 'TOTAL-FAILED' | 'INDETERMINATE';
  /** Nome da EN 319 102-1. */
  readonly subindicacao?: string;
  readonly signatario?: string;
  /** Diz só que o selo lá está: este exemplo não o verifica. */
  readonly trazSeloTemporal: boolean;
  /** O que veio depois da assinatura: dados de validação, outra assinatura ou uma alteração. Veja o que é. */
  readonly bytesPosteriores: number;
}

const COMMON_NAME = '2.5.4.3';
const TIME_STAMP = '1.2.840.113549.1.9.16.2.14';

async function validate(pdf: Buffer, trustedCerts: Certificate[]): Promise<Report> {
  const found = extractSignature(pdf) as {signature: string; signedData: Buffer; ByteRange: number[]};
  const content = ContentInfo.fromBER(Buffer.from(found.signature, 'latin1'));
  const cms = new SignedData({schema: content.content});
  const [signer] = cms.signerInfos;
  const all = (cms.certificates ?? []).filter((item) => item instanceof Certificate);
  const id: unknown = signer?.sid;
  const holder = all.filter(
    ({issuer, serialNumber}) =>
      id instanceof IssuerAndSerialNumber && issuer.isEqual(id.issuer) && serialNumber.isEqual(id.serialNumber),
  );
  const names = holder.flatMap(({subject}) => subject.typesAndValues).filter(({type}) => type === COMMON_NAME);
  const [, , start = 0, length = 0] = found.ByteRange;
  const facts = {
    signatario: names.map(({value}) => String(value.valueBlock.value)).join(),
    trazSeloTemporal: signer?.unsignedAttrs?.attributes.some(({type}) => type === TIME_STAMP) ?? false,
    bytesPosteriores: pdf.length - start - length,
  };

  // 1. Integridade: o resumo e a assinatura conferem? O pkijs lança um erro quando é o resumo que não confere.
  const data = new Uint8Array(found.signedData).buffer;
  const failure = await cms.verify({signer: 0, data}).then(
    (isIntact) => (isIntact ? undefined : 'SIG_CRYPTO_FAILURE'),
    ({message}: Error) => (message.includes("doesn't match") ? 'HASH_FAILURE' : 'FORMAT_FAILURE'),
  );
  if (failure) {
    return {resultado: 'TOTAL-FAILED', subindicacao: failure, ...facts};
  }
  // 2. Cadeia: chega a uma raiz em que confia? O último da lista é o do signatário.
  const certs = [...all.filter((item) => !holder.includes(item)), ...holder];
  const chain = await new CertificateChainValidationEngine({trustedCerts, certs}).verify();
  if (!chain.result) {
    return {resultado: 'INDETERMINATE', subindicacao: 'NO_CERTIFICATE_CHAIN_FOUND', ...facts};
  }
  // 3. Estado: falta perguntar, por CRL ou OCSP. Sem resposta, nunca se diz TOTAL-PASSED.
  return {resultado: 'INDETERMINATE', subindicacao: 'TRY_LATER', ...facts};
}

async function main(): Promise<void> {
  const pem = readFileSync('static/exemplos/raiz-de-pdf.pem', 'latin1');
  const root = Certificate.fromBER(Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64'));
  const signed = readFileSync('static/exemplos/contrato-assinado.pdf');
  const broken = Buffer.from(signed);
  broken[100] = 0;
  const cases: [string, Buffer, Certificate[]][] = [
    ['Com a raiz', signed, [root]],
    ['Sem a raiz', signed, []],
    ['Com um acrescento', readFileSync('static/exemplos/contrato-alterado.pdf'), [root]],
    ['Com um byte trocado', broken, [root]],
  ];
  for (const [name, pdf, roots] of cases) {
    console.log(name, await validate(pdf, roots));
  }
}

void main();
