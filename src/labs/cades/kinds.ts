/** Kinds of practice key: what openssl and every validator read. */
export const KEY_KINDS = {
  'ecdsa-p256': 'ECDSA P-256 com SHA-256',
  'rsa-3072': 'RSA 3072 com SHA-256',
} as const;

export type KeyKind = keyof typeof KEY_KINDS;
