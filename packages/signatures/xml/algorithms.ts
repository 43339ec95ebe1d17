/** Maps the algorithm URIs of XML Signature 1.1 (§6) and RFC 9231 to hashes, signature schemes and canonical forms. */
import type {Element} from '@xmldom/xmldom';
import {hashes, hashesBy, type HashName} from '../hashes.ts';
import type {Scheme} from '../signature.ts';
import {ensure} from '../verdict.ts';
import type {Canonicalization} from './c14n.ts';
import {attribute, children, textOf} from './dom.ts';

export const DS = 'http://www.w3.org/2000/09/xmldsig#';
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const MORE_2021 = 'http://www.w3.org/2021/04/xmldsig-more#';
const MORE_2007 = 'http://www.w3.org/2007/05/xmldsig-more#';

export const ENVELOPED = `${DS}enveloped-signature`;

/** Hash names by digest URI. */
export const DIGESTS = hashesBy(({xml}) => [xml]);

const HASHES_BY_FRAGMENT = new Map<string, HashName>(
  Object.entries(DIGESTS).map(([uri, name]) => [uri.slice(uri.indexOf('#') + 1), name]),
);

const SIGNATURE_URI = new RegExp(
  `^(?:${DS}|${MORE}|${MORE_2007}|${MORE_2021})(?:(rsa-pss)|(rsa|ecdsa)-([a-z0-9-]+)|([a-z0-9-]+)-rsa-MGF1|(eddsa-ed(?:25519|448)))$`,
);

/** The scheme that a `SignatureMethod` names, with its parameters; null if unsupported. */
export function signatureScheme(method: Element): Scheme | null {
  const [, pssWithParameters, kind, hashName, mgf1HashName, edwards] =
    SIGNATURE_URI.exec(attribute(method, 'Algorithm')) ?? [];
  if (edwards) {
    return {kind: 'eddsa'};
  }
  if (pssWithParameters) {
    return pssParameters(method);
  }
  const hash = HASHES_BY_FRAGMENT.get(hashName ?? mgf1HashName ?? '');
  if (!hash) {
    return null;
  }
  if (mgf1HashName !== undefined) {
    // The salt is as long as the digest (RFC 9231 §2.3.10).
    return {kind: 'rsa-pss', hash, maskHash: hash, saltLength: hashes[hash].bytes};
  }
  return {kind: kind === 'rsa' ? 'rsa' : 'ecdsa', hash};
}

/** Reads `RSAPSSParams` (RFC 9231 §2.3.9). The defaults are SHA-256 and a salt as long as the digest. */
function pssParameters(method: Element): Scheme | null {
  const [parameters] = children(method, MORE_2007, 'RSAPSSParams');
  const [mask] = parameters ? children(parameters, MORE_2007, 'MaskGenerationFunction') : [];
  const hashIn = (parent: Element | undefined, otherwise: HashName): HashName | undefined => {
    const [digest] = parent ? children(parent, DS, 'DigestMethod') : [];
    return digest ? DIGESTS[attribute(digest, 'Algorithm')] : otherwise;
  };
  const hash = hashIn(parameters, 'SHA-256');
  const maskHash = hashIn(mask, hash ?? 'SHA-256');
  const [length] = parameters ? children(parameters, MORE_2007, 'SaltLength') : [];
  const saltLength = length ? Number(textOf(length)) : hash ? hashes[hash].bytes : 0;
  return hash && maskHash && Number.isInteger(saltLength) && saltLength >= 0 && saltLength <= 512
    ? {kind: 'rsa-pss', hash, maskHash, saltLength}
    : null;
}

const C14N_10 = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const C14N_11 = 'http://www.w3.org/2006/12/xml-c14n11';
const C14N_EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** Canonical XML 1.0 without comments, the default of XML Signature 1.1 (§4.4.3.2). */
export const INCLUSIVE: Canonicalization = {
  isExclusive: false,
  hasComments: false,
  isVersion11: false,
  inclusivePrefixes: [],
};

const METHODS = new Map<string, Partial<Canonicalization>>([
  [C14N_10, {}],
  [`${C14N_10}#WithComments`, {hasComments: true}],
  [C14N_11, {isVersion11: true}],
  [`${C14N_11}#WithComments`, {isVersion11: true, hasComments: true}],
  [C14N_EXCLUSIVE, {isExclusive: true}],
  [`${C14N_EXCLUSIVE}WithComments`, {isExclusive: true, hasComments: true}],
]);

/** The canonicalization that a `CanonicalizationMethod` or `Transform` names; null if it names something else. */
export function readCanonicalization(element: Element): Omit<Canonicalization, 'inclusivePrefixes'> | null {
  const method = METHODS.get(attribute(element, 'Algorithm'));
  return method ? {...INCLUSIVE, ...method} : null;
}

/** Like {@link readCanonicalization}, with `InclusiveNamespaces`. Throws `ReasonError('ALGORITHM_UNSUPPORTED')`. */
export function canonicalizationOf(element: Element): Canonicalization {
  const read = readCanonicalization(element);
  ensure(read, 'ALGORITHM_UNSUPPORTED', attribute(element, 'Algorithm'));
  const [inclusive] = children(element, C14N_EXCLUSIVE, 'InclusiveNamespaces');
  const prefixes = inclusive?.getAttribute('PrefixList')?.split(/\s+/).filter(Boolean) ?? [];
  return {...read, inclusivePrefixes: prefixes.map((prefix) => (prefix === '#default' ? '' : prefix))};
}
