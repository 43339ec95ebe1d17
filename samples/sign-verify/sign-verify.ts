/** Assina e verifica um texto com RSA e SHA-256. A chave serve só para este teste. */
import {generateKeyPairSync, sign, verify} from 'node:crypto';

// Na prática a chave privada fica no cartão, no token ou no módulo seguro.
const {privateKey, publicKey} = generateKeyPairSync('rsa', {
  modulusLength: 3072,
});

const original = Buffer.from('Contrato de exemplo: 1000 escudos\n');
const changed = Buffer.from('Contrato de exemplo: 9000 escudos\n');
const signature = sign('sha256', original, privateKey);

function check(content: Buffer): string {
  const valid = verify('sha256', content, publicKey, signature);
  return valid ? 'aceite' : 'recusado';
}

console.log(`Assinatura: ${signature.length} bytes`);
console.log(`Original: ${check(original)}`);
console.log(`Alterado: ${check(changed)}`);
