import type {Bytes} from '@sign/signatures';

/** Algorithms on offer, if the browser supports them. */
export const ALGORITHMS = {
  'ecdsa-p256': {
    label: 'ECDSA com a curva P-256',
    generate: {name: 'ECDSA', namedCurve: 'P-256'},
    sign: {name: 'ECDSA', hash: 'SHA-256'},
  },
  'rsa-pss-3072': {
    label: 'RSA-PSS de 3072 bits',
    generate: {name: 'RSA-PSS', modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256'},
    sign: {name: 'RSA-PSS', saltLength: 32},
  },
  ed25519: {label: 'Ed25519', generate: {name: 'Ed25519'}, sign: {name: 'Ed25519'}},
} as const;

export type AlgorithmId = keyof typeof ALGORITHMS;

/** The algorithms that this browser supports, detected by trying. */
export async function availableAlgorithms(): Promise<readonly AlgorithmId[]> {
  const ids = Object.keys(ALGORITHMS) as AlgorithmId[];
  try {
    await crypto.subtle.generateKey(ALGORITHMS.ed25519.generate, false, ['sign', 'verify']);
    return ids;
  } catch {
    return ids.filter((id) => id !== 'ed25519');
  }
}

/** Creates a key pair with a non-extractable private key. */
export async function createKeys(id: AlgorithmId): Promise<CryptoKeyPair> {
  return (await crypto.subtle.generateKey(ALGORITHMS[id].generate, false, ['sign', 'verify'])) as CryptoKeyPair;
}

/** Signs the UTF-8 bytes of a text. ECDSA returns r and s concatenated (IEEE P1363), 64 bytes. */
export async function signText(id: AlgorithmId, key: CryptoKey, text: string): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign(ALGORITHMS[id].sign, key, new TextEncoder().encode(text)));
}

/** Verifies a signature over the UTF-8 bytes of a text. */
export function verifyText(id: AlgorithmId, key: CryptoKey, signature: Bytes, text: string): Promise<boolean> {
  return crypto.subtle.verify(ALGORITHMS[id].sign, key, signature, new TextEncoder().encode(text));
}
