/** Um prestador de ensaio, com os nomes da CSC API v2, e um cliente. Com --servir, só o prestador, na porta 8080. */
import {execFileSync} from 'node:child_process';
import {createHash, createPrivateKey, privateEncrypt, randomUUID, verify, X509Certificate} from 'node:crypto';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {json} from 'node:stream/consumers';
import {setTimeout as wait} from 'node:timers/promises';

const TOKEN = 'token-de-ensaio';
const SHA256 = '2.16.840.1.101.3.4.2.1';
const RSA_SHA256 = '1.2.840.113549.1.1.11';
/** O que o RSA assina, antes do resumo (RFC 8017). */
const DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

interface Ask {
  readonly SAD?: string;
  readonly hashes?: readonly string[];
  readonly authData?: readonly {readonly id: string; readonly value: string}[];
}
type Answer = readonly [status: number, body: object];

/** A chave nasce aqui, só vive na memória e não identifica ninguém. */
function makeProvider(): (method: string, ask: Ask) => Answer {
  const subject = ['-subj', '/CN=Titular de ensaio', '-days', '7'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-keyout', '-'];
  const pem = execFileSync('openssl', made, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
  const certificates = [new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERT'))).raw.toString('base64')];
  const key = createPrivateKey(pem);
  const sign = (hash: string) =>
    privateEncrypt(key, Buffer.concat([DIGEST_INFO, Buffer.from(hash, 'base64')])).toString('base64');
  const approved = new Map<string, string>();
  let isBusy = true;
  const answers: Readonly<Record<string, (ask: Ask) => Answer>> = {
    info: () => [200, {name: 'Prestador de ensaio', methods: Object.keys(answers)}],
    'credentials/list': () => [200, {credentialIDs: ['ensaio']}],
    'credentials/info': () => [200, {key: {status: 'enabled', algo: [RSA_SHA256], len: 2048}, cert: {certificates}}],
    'credentials/authorize': ({hashes = [], authData = []}) => {
      if (!authData.some(({id, value}) => id === 'PIN' && value === '1234')) {
        return [400, {error: 'invalid_pin'}];
      }
      const SAD = randomUUID();
      approved.set(SAD, hashes.join());
      return [200, {SAD, expiresIn: 300}];
    },
    'signatures/signHash': ({SAD = '', hashes = []}) => {
      // O primeiro pedido encontra o limite, para ensaiar a espera.
      if (isBusy) {
        isBusy = false;
        return [429, {error: 'too_many_requests'}];
      }
      // A autorização serve uma vez, e só para os resumos que o titular aprovou.
      const isApproved = approved.get(SAD) === hashes.join();
      approved.delete(SAD);
      return isApproved ? [200, {signatures: hashes.map(sign)}] : [400, {error: 'invalid_request'}];
    },
  };
  return (method, ask) => (Object.hasOwn(answers, method) && answers[method]?.(ask)) || [404, {error: 'invalid_request'}];
}

async function serve(port: number) {
  const provider = makeProvider();
  const server = createServer((request, response) => {
    const method = (request.url ?? '').replace('/csc/v2/', '');
    const isKnown = method === 'info' || request.headers.authorization === `Bearer ${TOKEN}`;
    void json(request)
      .then((ask): Answer => (isKnown ? provider(method, ask as Ask) : [401, {error: 'invalid_token'}]))
      // O corpo não é JSON, ou não tem a forma pedida.
      .catch((): Answer => [400, {error: 'invalid_request'}])
      .then(([status, body]) => {
        response.writeHead(status, {'Content-Type': 'application/json', 'Retry-After': '1'});
        response.end(JSON.stringify(body));
      });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

/** Um pedido ao prestador. Só o 429 se repete, depois da pausa que a resposta pede. */
async function call<Result>(url: string, body: object, token = TOKEN): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const headers = {'Content-Type': 'application/json', Authorization: `Bearer ${token}`};
    const response = await fetch(url, {method: 'POST', headers, body: JSON.stringify(body)});
    if (response.ok) {
      return (await response.json()) as Result;
    }
    if (response.status !== 429 || attempt === 4) {
      throw new Error(`${response.status} ${((await response.json()) as {error: string}).error}`);
    }
    console.log('Limite: 429, novo pedido depois da pausa');
    await wait(Number(response.headers.get('retry-after')) * 1000);
  }
}

async function signRemotely(csc: string): Promise<void> {
  const document = Buffer.from('Contrato de exemplo: 1000 escudos\n');
  // Só o resumo sai daqui.
  const hashes = [createHash('sha256').update(document).digest('base64')];
  const {credentialIDs} = await call<{credentialIDs: string[]}>(`${csc}/credentials/list`, {});
  const credentialID = credentialIDs[0] ?? '';
  const {cert} = await call<{cert: {certificates: string[]}}>(`${csc}/credentials/info`, {credentialID});
  const asked = {credentialID, hashes, hashAlgorithmOID: SHA256};
  const authData = [{id: 'PIN', value: '1234'}];
  const {SAD} = await call<{SAD: string}>(`${csc}/credentials/authorize`, {...asked, numSignatures: 1, authData});
  const order = {...asked, SAD, signAlgo: RSA_SHA256};
  const {signatures} = await call<{signatures: string[]}>(`${csc}/signatures/signHash`, order);
  const signature = Buffer.from(signatures[0] ?? '', 'base64');
  const {publicKey} = new X509Certificate(Buffer.from(cert.certificates[0] ?? '', 'base64'));
  console.log(`Assinatura: ${signature.length} bytes`);
  console.log(`Confere: ${verify('sha256', document, publicKey, signature) ? 'sim' : 'não'}`);
  const failure = (error: Error) => error.message;
  console.log(`A mesma autorização outra vez: ${await call<object>(`${csc}/signatures/signHash`, order).catch(failure)}`);
  console.log(`Sem token: ${await call<object>(`${csc}/credentials/list`, {}, '').catch(failure)}`);
  const broken = await fetch(`${csc}/credentials/list`, {method: 'POST', body: '{'});
  console.log(`Corpo que não é JSON: ${broken.status}`);
}

void (async () => {
  if (process.argv.includes('--servir')) {
    await serve(8080);
    console.log(`http://127.0.0.1:8080/csc/v2, com o token ${TOKEN} e o PIN 1234`);
    return;
  }
  const server = await serve(0);
  await signRemotely(`http://127.0.0.1:${(server.address() as AddressInfo).port}/csc/v2`);
  server.close();
})();
