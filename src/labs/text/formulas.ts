import {pow} from '@noble/curves/abstract/modular.js';
import {p256} from '@noble/curves/nist.js';
import {type Bytes, decodeBase64, hexOf} from '@sign/signatures';
import type {AlgorithmId} from './keys';

export interface Calculation {
  /** Name, formula, and the reader's number in hexadecimal. */
  readonly steps: readonly {readonly name: string; readonly formula: string; readonly value: string}[];
  /** The final comparison and its outcome. */
  readonly conclusion: string;
  readonly isEqual: boolean;
}

/**
 * Recalculates the verification with the reader's own numbers: for ECDSA the equation of FIPS 186-5 §6.4.2, for RSA the
 * modular power of RFC 8017 §8.1.2. Omits Ed25519, whose curve arithmetic would show numbers without explaining
 * anything.
 */
export async function calculate(
  id: AlgorithmId,
  publicKey: CryptoKey,
  signature: Bytes,
  text: string,
): Promise<Calculation | null> {
  const digest = hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  switch (id) {
    case 'ecdsa-p256':
      return ecdsa(await crypto.subtle.exportKey('jwk', publicKey), signature, digest);
    case 'rsa-pss-3072':
      return rsa(await crypto.subtle.exportKey('jwk', publicKey), signature, digest);
    case 'ed25519':
      return null;
  }
}

function ecdsa(jwk: JsonWebKey, signature: Bytes, digest: string): Calculation {
  const {BASE, Fn} = p256.Point;
  const q = p256.Point.fromAffine({x: fromBase64Url(jwk.x), y: fromBase64Url(jwk.y)});
  const hex = hexOf(signature);
  const r = BigInt(`0x${hex.slice(0, 64)}`);
  const s = BigInt(`0x${hex.slice(64)}`);
  const e = Fn.create(BigInt(`0x${digest}`));
  const w = Fn.inv(s);
  const u1 = Fn.mul(e, w);
  const u2 = Fn.mul(r, w);
  const v = Fn.create(BASE.multiplyUnsafe(u1).add(q.multiplyUnsafe(u2)).x);
  return {
    steps: [
      {name: 'Resumo do texto', formula: 'e = SHA-256(texto)', value: digest},
      {name: 'Primeira metade da assinatura', formula: 'r', value: pad(r)},
      {name: 'Segunda metade da assinatura', formula: 's', value: pad(s)},
      {name: 'Primeiro fator', formula: 'u₁ = e · s⁻¹ mod n', value: pad(u1)},
      {name: 'Segundo fator', formula: 'u₂ = r · s⁻¹ mod n', value: pad(u2)},
      {name: 'Ponto da curva', formula: 'v = abcissa de (u₁·G + u₂·Q) mod n', value: pad(v)},
    ],
    conclusion: 'A assinatura confere se v for igual a r.',
    isEqual: v === r,
  };
}

function rsa(jwk: JsonWebKey, signature: Bytes, digest: string): Calculation {
  const n = fromBase64Url(jwk.n);
  const exponent = fromBase64Url(jwk.e);
  const encoded = pow(BigInt(`0x${hexOf(signature)}`), exponent, n)
    .toString(16)
    .padStart(768, '0');
  return {
    steps: [
      {name: 'Resumo do texto', formula: 'H = SHA-256(texto)', value: digest},
      {name: 'Módulo da chave pública', formula: 'n', value: n.toString(16)},
      {name: 'Expoente da chave pública', formula: 'e', value: exponent.toString(16)},
      {name: 'Assinatura elevada ao expoente', formula: 'M = sᵉ mod n', value: encoded},
    ],
    conclusion:
      'M termina em bc quando foi feito com esta chave. Dentro de M está um resumo que junta H a um valor ao acaso; o navegador compara-o.',
    isEqual: encoded.endsWith('bc'),
  };
}

function fromBase64Url(text = ''): bigint {
  return BigInt(`0x${hexOf(decodeBase64(text.replaceAll('-', '+').replaceAll('_', '/')))}`);
}

const pad = (value: bigint): string => value.toString(16).padStart(64, '0');
