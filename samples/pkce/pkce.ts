/** Gera o par PKCE (método S256) e confirma-o com o exemplo da RFC 7636. */
import {createHash, randomBytes} from 'node:crypto';

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier, 'ascii').digest('base64url');
}

const known = challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk');
const matches = known === 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

// Guarde o verificador na sessão; só o desafio segue no pedido de autorização.
const verifier = randomBytes(32).toString('base64url');
const challenge = challengeOf(verifier);

console.log(`Exemplo da RFC 7636: ${matches ? 'confere' : 'falhou'}`);
console.log(`Verificador novo: ${verifier.length} caracteres`);
console.log(`Desafio novo: ${challenge.length} caracteres`);
