/** Kinds of practice key: what openssl and every validator read. */
export const KEY_KINDS = {
  'ecdsa-p256': 'ECDSA com a curva P-256 e SHA-256',
  'rsa-3072': 'RSA de 3072 bits e SHA-256',
} as const;

export type KeyKind = keyof typeof KEY_KINDS;
