/** Valida cada assinatura de um PDF e guarda o relatório em JSON. */
import {readFileSync, writeFileSync} from 'node:fs';
import {
  Certificate,
  CertificateChainValidationEngine,
  ContentInfo,
  getCrypto,
  IssuerAndSerialNumber,
  SignedData,
} from 'pkijs';

interface Report {
  readonly resultado: 'TOTAL-PASSED' | 'TOTAL-FAILED' | 'INDETERMINATE';
  /** Nome da EN 319 102-1. */
  readonly subindicacao?: string;
  readonly signatario?: string;
  /** Diz só que o selo lá está: este exemplo não o verifica. */
  readonly trazSeloTemporal?: boolean;
  /** O que veio depois da assinatura: dados de validação, outra assinatura ou uma alteração. Veja o que é. */
  readonly bytesPosteriores?: number;
}

const COMMON_NAME = '2.5.4.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const TIME_STAMP = '1.2.840.113549.1.9.16.2.14';
const NOT_A_SIGNATURE: Report = {resultado: 'TOTAL-FAILED', subindicacao: 'FORMAT_FAILURE'};

/** Valida todas as assinaturas, pela ordem em que estão no ficheiro. */
async function validate(pdf: Buffer, trusted: Certificate[]): Promise<Report[]> {
  const ranges = [...pdf.toString('latin1').matchAll(/\/ByteRange\s*\[([^\]]*)\]/g)];
  return Promise.all(
    ranges.map(([, range = '']) => {
      const numbers = range.trim().split(/\s+/).map(Number);
      return validateOne(pdf, numbers, trusted).catch(() => NOT_A_SIGNATURE);
    }),
  );
}

async function validateOne(pdf: Buffer, range: number[], trustedCerts: Certificate[]): Promise<Report> {
  const [first = -1, end = 0, start = 0, length = 0] = range;
  // O que fica de fora tem de ser só a assinatura, em hexadecimal: nada mais pode escapar ao resumo.
  const contents = pdf.toString('latin1', end, start);
  if (range.length !== 4 || first !== 0 || !(start + length <= pdf.length) || !/^<(?:[\da-f]{2})+>$/i.test(contents)) {
    return NOT_A_SIGNATURE;
  }
  const data = Buffer.concat([pdf.subarray(0, end), pdf.subarray(start, start + length)]);
  const content = ContentInfo.fromBER(Buffer.from(contents.slice(1, -1), 'hex'));
  const cms = new SignedData({schema: content.content});
  const [signer] = cms.signerInfos;
  const digest = signer?.signedAttrs?.attributes.find(({type}) => type === MESSAGE_DIGEST);
  const [expected] = (digest?.values ?? []) as {valueBlock: {valueHexView: Uint8Array}}[];
  if (!signer || !expected || cms.signerInfos.length !== 1) {
    return NOT_A_SIGNATURE;
  }
  const all = (cms.certificates ?? []).filter((item) => item instanceof Certificate);
  const id: unknown = signer.sid;
  const holder = all.filter(
    ({issuer, serialNumber}) =>
      id instanceof IssuerAndSerialNumber && issuer.isEqual(id.issuer) && serialNumber.isEqual(id.serialNumber),
  );
  const names = holder.flatMap(({subject}) => subject.typesAndValues).filter(({type}) => type === COMMON_NAME);
  const facts = {
    signatario: names.map(({value}) => String(value.valueBlock.value)).join(),
    trazSeloTemporal: signer.unsignedAttrs?.attributes.some(({type}) => type === TIME_STAMP) ?? false,
    bytesPosteriores: pdf.length - start - length,
  };

  // 1. Integridade: o resumo é o do ficheiro, e a assinatura confere?
  const crypto = getCrypto(true);
  const {name} = crypto.getAlgorithmByOID(signer.digestAlgorithm.algorithmId, true) as {name: string};
  const actual = Buffer.from(await crypto.digest({name}, data));
  if (!actual.equals(expected.valueBlock.valueHexView)) {
    return {resultado: 'TOTAL-FAILED', subindicacao: 'HASH_FAILURE', ...facts};
  }
  if (!(await cms.verify({signer: 0, data: new Uint8Array(data).buffer}))) {
    return {resultado: 'TOTAL-FAILED', subindicacao: 'SIG_CRYPTO_FAILURE', ...facts};
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
  const [folder = 'exemplos', reportFile] = process.argv.slice(2);
  const pem = readFileSync(`${folder}/raiz-de-pdf.pem`, 'latin1');
  const root = Certificate.fromBER(Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64'));
  const signed = readFileSync(`${folder}/contrato-assinado.pdf`);
  const broken = Buffer.from(signed);
  broken[100] = 0;
  const shifted = Buffer.from(signed.toString('latin1').replace('/ByteRange [0 ', '/ByteRange [5 '), 'latin1');
  const cases: [string, Buffer, Certificate[]][] = [
    ['Com a raiz', signed, [root]],
    ['Sem a raiz', signed, []],
    ['Com um acrescento', readFileSync(`${folder}/contrato-alterado.pdf`), [root]],
    ['Com um byte trocado', broken, [root]],
    ['Com um ByteRange que não começa em 0', shifted, [root]],
    ['Com duas assinaturas', Buffer.concat([signed, Buffer.from('/ByteRange [0 9 20 5]')]), [root]],
  ];
  const reports: Record<string, Report[]> = {};
  for (const [name, pdf, roots] of cases) {
    reports[name] = await validate(pdf, roots);
    console.log(name, reports[name]);
  }
  if (reportFile) {
    writeFileSync(reportFile, JSON.stringify(reports, null, 2));
  }
}

void main();
