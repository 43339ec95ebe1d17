import type {KeyKind} from '@sign/signatures';

export type {KeyKind};

/** Display names of the practice key types. */
export const KEY_KINDS: Readonly<Record<KeyKind, string>> = {
  'ecdsa-p256': 'ECDSA P-256 com SHA-256',
  'rsa-3072': 'RSA 3072 com SHA-256',
};
