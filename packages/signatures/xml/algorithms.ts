/** What the addresses of algorithms in XML Signature 1.1 (clause 6) and RFC 9231 stand for. */
import type {Element} from '@xmldom/xmldom';
import type {Certificate} from 'pkijs';
import type {Bytes} from '../bytes';
import {CoreError} from '../verdict';
import type {Canonicalization} from './c14n';
import {attribute, children} from './dom';

export const DS = 'http://www.w3.org/2000/09/xmldsig#';
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const MORE_2007 = 'http://www.w3.org/2007/05/xmldsig-more#';

export const ENVELOPED = `${DS}enveloped-signature`;

interface Hash {
  readonly name: string;
  readonly isWeak: boolean;
}

export const DIGESTS: Readonly<Record<string, Hash>> = {
  [`${DS}sha1`]: {name: 'SHA-1', isWeak: true},
  'http://www.w3.org/2001/04/xmlenc#sha256': {name: 'SHA-256', isWeak: false},
  [`${MORE}sha384`]: {name: 'SHA-384', isWeak: false},
  'http://www.w3.org/2001/04/xmlenc#sha512': {name: 'SHA-512', isWeak: false},
};

export interface Method {
  readonly name: string;
  readonly isWeak: boolean;
  readonly algorithm: 'RSASSA-PKCS1-v1_5' | 'RSA-PSS' | 'ECDSA';
  readonly hash: string;
}

const method = (algorithm: Method['algorithm'], label: string, hash: string): Method => ({
  name: `${label} com ${hash}`,
  isWeak: hash === 'SHA-1',
  algorithm,
  hash,
});

export const SIGNATURES: Readonly<Record<string, Method>> = {
  [`${DS}rsa-sha1`]: method('RSASSA-PKCS1-v1_5', 'RSA', 'SHA-1'),
  [`${MORE}rsa-sha256`]: method('RSASSA-PKCS1-v1_5', 'RSA', 'SHA-256'),
  [`${MORE}rsa-sha384`]: method('RSASSA-PKCS1-v1_5', 'RSA', 'SHA-384'),
  [`${MORE}rsa-sha512`]: method('RSASSA-PKCS1-v1_5', 'RSA', 'SHA-512'),
  [`${MORE_2007}sha256-rsa-MGF1`]: method('RSA-PSS', 'RSA-PSS', 'SHA-256'),
  [`${MORE_2007}sha384-rsa-MGF1`]: method('RSA-PSS', 'RSA-PSS', 'SHA-384'),
  [`${MORE_2007}sha512-rsa-MGF1`]: method('RSA-PSS', 'RSA-PSS', 'SHA-512'),
  [`${MORE}ecdsa-sha1`]: method('ECDSA', 'ECDSA', 'SHA-1'),
  [`${MORE}ecdsa-sha256`]: method('ECDSA', 'ECDSA', 'SHA-256'),
  [`${MORE}ecdsa-sha384`]: method('ECDSA', 'ECDSA', 'SHA-384'),
  [`${MORE}ecdsa-sha512`]: method('ECDSA', 'ECDSA', 'SHA-512'),
};

const SALT_LENGTHS: Readonly<Record<string, number>> = {'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64};

const C14N_10 = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const C14N_11 = 'http://www.w3.org/2006/12/xml-c14n11';
const C14N_EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

export const INCLUSIVE: Canonicalization = {
  isExclusive: false,
  hasComments: false,
  isVersion11: false,
  inclusivePrefixes: [],
};

/** The canonicalization that an element names; null for a transform of another kind. */
export function readCanonicalization(element: Element): Omit<Canonicalization, 'inclusivePrefixes'> | null {
  switch (attribute(element, 'Algorithm')) {
    case C14N_10:
      return INCLUSIVE;
    case `${C14N_10}#WithComments`:
      return {...INCLUSIVE, hasComments: true};
    case C14N_11:
      return {...INCLUSIVE, isVersion11: true};
    case `${C14N_11}#WithComments`:
      return {...INCLUSIVE, isVersion11: true, hasComments: true};
    case C14N_EXCLUSIVE:
      return {...INCLUSIVE, isExclusive: true};
    case `${C14N_EXCLUSIVE}WithComments`:
      return {...INCLUSIVE, isExclusive: true, hasComments: true};
    default:
      return null;
  }
}

/** The canonicalization that an element names, with its parameters. */
export function canonicalizationOf(element: Element): Canonicalization {
  const read = readCanonicalization(element);
  if (!read) {
    throw new CoreError('ALGORITHM_UNSUPPORTED', attribute(element, 'Algorithm'));
  }
  const [inclusive] = children(element, C14N_EXCLUSIVE, 'InclusiveNamespaces');
  const prefixes = inclusive?.getAttribute('PrefixList')?.split(/\s+/).filter(Boolean) ?? [];
  return {...read, inclusivePrefixes: prefixes.map((prefix) => (prefix === '#default' ? '' : prefix))};
}

/** Whether the value of a signature was made over data with the key of a certificate. */
export async function verifyValue(
  {algorithm, hash, name}: Method,
  certificate: Certificate,
  value: Bytes,
  data: Bytes,
): Promise<boolean> {
  const spki = new Uint8Array(certificate.subjectPublicKeyInfo.toSchema().toBER());
  const curve = certificate.subjectPublicKeyInfo.toJSON() as {crv?: string};
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey(
      'spki',
      spki,
      algorithm === 'ECDSA' ? {name: algorithm, namedCurve: curve.crv ?? ''} : {name: algorithm, hash},
      false,
      ['verify'],
    );
  } catch {
    throw new CoreError('ALGORITHM_UNSUPPORTED', name);
  }
  const parameters =
    algorithm === 'ECDSA'
      ? {name: algorithm, hash}
      : algorithm === 'RSA-PSS'
        ? {name: algorithm, saltLength: SALT_LENGTHS[hash] ?? 32}
        : {name: algorithm};
  return crypto.subtle.verify(parameters, key, value, data);
}
