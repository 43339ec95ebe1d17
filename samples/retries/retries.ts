/** Pergunta o estado por OCSP e pede um selo temporal, com prazo e novas tentativas. */
import {setTimeout as wait} from 'node:timers/promises';
import {openssl, read, withServer, write} from './server/server';

interface Options {
  readonly attempts: number;
  /** Prazo de cada tentativa, em milissegundos. */
  readonly timeout: number;
  /** Espera antes da segunda tentativa, em milissegundos. Depois duplica. */
  readonly pause: number;
}

/** Envia um pedido DER. Só repete o que pode passar: a rede, o prazo, 429 e 5xx. */
async function post(url: string, type: string, body: Buffer, options: Options): Promise<Buffer> {
  for (let attempt = 1; ; attempt++) {
    let reason = 'sem rede ou prazo esgotado';
    let mayPass = true;
    try {
      const signal = AbortSignal.timeout(options.timeout);
      const headers = {'Content-Type': type};
      const response = await fetch(url, {method: 'POST', headers, body: new Uint8Array(body), signal});
      if (response.ok) {
        console.log(`  ${attempt}.ª tentativa: resposta`);
        return Buffer.from(await response.arrayBuffer());
      }
      reason = `erro ${response.status}`;
      mayPass = response.status >= 500 || response.status === 429;
    } catch {
      // Falhou a rede ou acabou o prazo: pode passar.
    }
    console.log(`  ${attempt}.ª tentativa: ${reason}`);
    if (!mayPass || attempt === options.attempts) {
      throw new Error(reason);
    }
    // O acaso evita que todos os clientes voltem ao mesmo tempo.
    await wait(options.pause * 2 ** (attempt - 1) * (0.5 + Math.random()));
  }
}

const options: Options = {attempts: 4, timeout: 5000, pause: 20};

/**
 * Uma resposta só conta depois de verificada: assinatura e prazo. Um número aleatório (nonce) diferente do pedido é
 * recusado. Uma resposta sem ele é aceite com um aviso: pode ser uma resposta antiga, ainda no prazo.
 */
async function revocation(url: string): Promise<string> {
  openssl('ocsp', '-issuer', 'ca.pem', '-cert', 'holder.pem', '-reqout', 'question.der');
  write('ocsp.der', await post(url, 'application/ocsp-request', read('question.der'), options));
  // Com -reqin, o openssl confere a assinatura e o número aleatório, se vier. Com -cert, vê o estado e o prazo, e acaba sempre com 0.
  const answer = ['-respin', 'ocsp.der', '-CAfile', 'ca.pem'];
  if (openssl('ocsp', '-reqin', 'question.der', ...answer).includes('no nonce')) {
    console.log('  Aviso: a resposta não traz o número aleatório');
  }
  const said = openssl('ocsp', '-issuer', 'ca.pem', '-cert', 'holder.pem', '-no_nonce', ...answer);
  // Fora do prazo, a linha diz «WARNING: Status times invalid» em vez do estado.
  return /^holder\.pem: (good|revoked)$/m.exec(said)?.[1] ?? 'unknown';
}

async function timestamp(url: string): Promise<string> {
  write('signature.bin', 'o valor da assinatura');
  openssl('ts', '-query', '-sha256', '-cert', '-data', 'signature.bin', '-out', 'query.tsq');
  write('stamp.tsr', await post(url, 'application/timestamp-query', read('query.tsq'), options));
  // Se o selo não conferir, o openssl acaba com erro e o programa para aqui.
  openssl('ts', '-verify', '-queryfile', 'query.tsq', '-in', 'stamp.tsr', '-CAfile', 'ca.pem');
  return 'conferido';
}

void withServer(async (url) => {
  console.log('OCSP');
  console.log(`Estado: ${await revocation(`${url}/ocsp`)}`);
  console.log('OCSP fora do prazo');
  console.log(`Estado: ${await revocation(`${url}/ocsp-antigo`)}`);
  console.log('OCSP sem número aleatório');
  console.log(`Estado: ${await revocation(`${url}/ocsp-sem-numero`)}`);
  console.log('OCSP com outro número aleatório');
  console.log(`Estado: ${await revocation(`${url}/ocsp-outro-numero`).catch(({message}: Error) => `recusada (${message.trim()})`)}`);
  console.log('Selo temporal');
  console.log(`Selo: ${await timestamp(`${url}/tsa`)}`);
  console.log('Endereço errado');
  const outcome = await post(`${url}/nada`, 'application/ocsp-request', Buffer.alloc(0), options).then(
    () => 'resposta',
    () => 'INDETERMINATE',
  );
  console.log(`Resultado: ${outcome}`);
});
