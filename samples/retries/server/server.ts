/** Servidor de teste: uma entidade que responde por OCSP e dá selos temporais, depois de duas falhas. */
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {OctetString} from 'asn1js';
import {BasicOCSPResponse, OCSPResponse} from 'pkijs';

const folder = mkdtempSync(path.join(tmpdir(), 'retries-'));
const inFolder = (name: string) => path.join(folder, name);

/** Corre o openssl na pasta do teste. Devolve o que ele escreve, avisos incluídos. */
export function openssl(...args: string[]): string {
  const {status, stdout, stderr} = spawnSync('openssl', args, {cwd: folder, encoding: 'utf8'});
  if (status !== 0) {
    throw new Error(stderr);
  }
  return stdout + stderr;
}
export const read = (name: string): Buffer => readFileSync(inFolder(name));
export const write = (name: string, data: string | Buffer): void => writeFileSync(inFolder(name), data);

function makePki(): void {
  const request = (name: string) => [
    ...['req', '-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`, '-subj', `/CN=${name}`],
  ];
  openssl(...request('ca'), '-x509', '-days', '7', '-out', 'ca.pem');
  write('tsa.ext', 'extendedKeyUsage=critical,timeStamping');
  const people = [
    ['holder', '0x10', []],
    ['tsa', '0x11', ['-extfile', 'tsa.ext']],
  ] as const;
  for (const [name, serial, extra] of people) {
    openssl(...request(name), '-out', `${name}.csr`);
    const issuer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-set_serial', serial, '-days', '7'];
    openssl('x509', '-req', '-in', `${name}.csr`, ...issuer, ...extra, '-out', `${name}.pem`);
  }
  write('index.txt', 'R\t361125000000Z\t261101000000Z,keyCompromise\t10\tunknown\t/CN=holder\n');
  write('serial.txt', '01');
  const tsa = ['serial=serial.txt', 'signer_digest=sha256', 'default_policy=2.999.1', 'digests=sha256'];
  write('tsa.cnf', ['[tsa]', ...tsa, 'ess_cert_id_alg=sha256'].join('\n'));
}

function answerStatus(question = ['-reqin', 'request.der']): void {
  const signer = ['-CA', 'ca.pem', '-rsigner', 'ca.pem', '-rkey', 'ca.key', '-ndays', '1'];
  openssl('ocsp', '-index', 'index.txt', ...signer, ...question, '-respout', 'answer.der');
}

/** Responde a outra pergunta sobre o mesmo certificado, com o número aleatório dela ou sem nenhum. */
const answerAnother = (nonce: '-nonce' | '-no_nonce'): void =>
  answerStatus(['-issuer', 'ca.pem', '-cert', 'holder.pem', nonce]);

/** Volta a assinar a resposta, com as datas de há uma semana: o openssl não escreve respostas fora do prazo. */
async function makeOld(): Promise<void> {
  const outer = OCSPResponse.fromBER(new Uint8Array(read('answer.der')));
  const bytes = outer.responseBytes?.response;
  const basic = BasicOCSPResponse.fromBER(new Uint8Array(bytes?.valueBlock.valueHexView ?? []));
  // Sem milésimos: com eles, o openssl não compara as datas.
  const weekAgo = new Date().setMilliseconds(0) - 7 * 86_400_000;
  for (const answer of basic.tbsResponseData.responses) {
    answer.thisUpdate = new Date(weekAgo);
    answer.nextUpdate = new Date(weekAgo + 86_400_000);
  }
  const key = Buffer.from(read('ca.key').toString().replace(/-----[^-]+-----|\s/g, ''), 'base64');
  const algorithm = {name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256'};
  await basic.sign(await crypto.subtle.importKey('pkcs8', key, algorithm, true, ['sign']), 'SHA-256');
  if (outer.responseBytes) {
    outer.responseBytes.response = new OctetString({valueHex: basic.toSchema().toBER()});
  }
  write('answer.der', Buffer.from(outer.toSchema().toBER()));
}

const ANSWERS: Readonly<Record<string, () => void | Promise<void>>> = {
  '/ocsp': () => answerStatus(),
  '/ocsp-sem-numero': () => answerAnother('-no_nonce'),
  '/ocsp-outro-numero': () => answerAnother('-nonce'),
  '/ocsp-antigo': async () => {
    answerStatus();
    await makeOld();
  },
  '/tsa': () => {
    const signer = ['-signer', 'tsa.pem', '-inkey', 'tsa.key', '-chain', 'ca.pem'];
    openssl('ts', '-reply', '-config', 'tsa.cnf', '-section', 'tsa', '-queryfile', 'request.der', ...signer, '-out', 'answer.der');
  },
};

/** Abre o servidor numa porta livre, corre o teste e apaga tudo. */
export async function withServer(test: (url: string) => Promise<void>): Promise<void> {
  makePki();
  const seen = new Map<string, number>();
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const answer = ANSWERS[url];
      const count = (seen.get(url) ?? 0) + 1;
      seen.set(url, count);
      if (!answer || count <= 2) {
        response.writeHead(answer ? 503 : 404).end();
        return;
      }
      write('request.der', Buffer.concat(parts));
      void Promise.resolve(answer()).then(() => response.end(read('answer.der')));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await test(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    rmSync(folder, {recursive: true});
  }
}
