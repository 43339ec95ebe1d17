/** Issues the fictitious certificates and CRLs of all tests. RSA keys are cached, because generating them is slow. */
import * as crypto from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {makeCms, makeTimestamp} from './test-cms.ts';
import {type Identity, issue, makeCrl, OCSP_SIGNING, TIME_STAMPING} from './test-pki.ts';

export const day = (text: string): Date => new Date(`${text}T12:00:00Z`);

/** The time at which tests verify. */
export const NOW = day('2026-06-15');
export const STAMPED_AT = day('2026-06-12');

const FROM = day('2025-01-01');
const TO = day('2028-01-01');
const LONG = {from: day('2020-01-01'), to: day('2040-01-01')};

// Relative to the project, where all tests run: a module's own path has two spellings, one for each module system.
const KEYS = '.cache/test-keys';

/** Generates an RSA key, or reads it from the cache, which saves 0.2 s in each of twenty test files. */
function rsa(name: string, modulusLength = 2048) {
  const file = path.join(KEYS, `${name}.pem`);
  if (!existsSync(file)) {
    const {privateKey} = crypto.generateKeyPairSync('rsa', {modulusLength});
    mkdirSync(KEYS, {recursive: true});
    // Rename the complete file, because another process may read it at this moment.
    writeFileSync(`${file}.${process.pid}`, privateKey.export({type: 'pkcs8', format: 'pem'}), {mode: 0o600});
    renameSync(`${file}.${process.pid}`, file);
  }
  const privateKey = crypto.createPrivateKey(readFileSync(file));
  return {privateKey, publicKey: crypto.createPublicKey(privateKey)};
}

export const ec = (namedCurve = 'P-256') => crypto.generateKeyPairSync('ec', {namedCurve});

const rsaKey = rsa('holder');

export const root = issue({name: 'Raiz de prática', key: rsa('root'), isCa: true, ...LONG});
export const authority = issue({
  name: 'Entidade de prática',
  key: ec(),
  issuer: root,
  isCa: true,
  pathLength: 0,
  ...LONG,
});
export const otherRoot = issue({name: 'Outra raiz de prática', key: ec(), isCa: true, ...LONG});

type Request = Parameters<typeof issue>[0];

/** Issues a three-year certificate below the default authority. */
export function holder(name: string, request: Partial<Request> = {}): Identity {
  return issue({name, key: ec(), issuer: authority, from: FROM, to: TO, ...request});
}

export const rsaHolder = holder('Titular RSA', {key: rsaKey});
export const ecHolder = holder('Titular EC', {crlUrl: 'http://ec.example/entidade.crl'});
export const p384Holder = holder('Titular P-384', {key: ec('P-384')});
export const p521Holder = holder('Titular P-521', {key: ec('P-521')});
export const weakHolder = holder('Titular RSA curta', {key: rsa('weak', 1024)});
export const selfSigned = issue({name: 'Titular sem emissor', key: ec(), from: FROM, to: TO});
export const orphan = issue({name: 'Titular de outra raiz', key: ec(), issuer: otherRoot, from: FROM, to: TO});
export const belowHolder = holder('Abaixo de um titular', {issuer: ecHolder});
export const forged = holder('Emissão forjada', {forger: otherRoot});
export const deepAuthority = issue({name: 'Entidade a mais', key: ec(), issuer: authority, isCa: true, ...LONG});
export const tooDeep = holder('Demasiado fundo', {issuer: deepAuthority});
export const withUnknownExtension = holder('Com extensão estranha', {unknownCritical: '2.999.7'});
export const brainpool = holder('Titular brainpool', {key: ec('brainpoolP256r1')});
export const koblitz = holder('Titular secp256k1', {key: ec('secp256k1')});
export const edwards = holder('Titular Ed25519', {key: crypto.generateKeyPairSync('ed25519')});

export const stamper = holder('Selos de prática', {purposes: [TIME_STAMPING], to: day('2040-01-01')});
export const notStamper = holder('Sem fim de selos', {to: day('2040-01-01')});
export const foreignStamper = issue({
  name: 'Selos de outra raiz',
  key: ec(),
  issuer: otherRoot,
  purposes: [TIME_STAMPING],
  from: FROM,
  to: day('2040-01-01'),
});
export const responder = holder('OCSP de prática', {purposes: [OCSP_SIGNING], isExemptFromRevocation: true});
export const ordinaryResponder = holder('OCSP sem isenção', {purposes: [OCSP_SIGNING]});

export const rootCrl = makeCrl(root, day('2026-06-13'), day('2026-07-13'));
export const authorityCrl = makeCrl(authority, day('2026-06-13'), day('2026-07-13'));

/** Trusts the test root, with its CRL and that of the default authority, at {@link NOW}. */
export const trust = {roots: [root.certificate], revocation: [rootCrl, authorityCrl], now: NOW};

/** Creates a function that signs content with detached CMS. */
export function by(signer: Identity, more: Partial<Parameters<typeof makeCms>[0]> = {}) {
  return (content: Uint8Array): Uint8Array => makeCms({signer, content, chain: [authority], ...more});
}

/** Like {@link by}, with a signature time-stamp. */
export function stamped(
  signer: Identity,
  time = STAMPED_AT,
  tsa: Identity = stamper,
  more: Partial<Parameters<typeof makeCms>[0]> = {},
) {
  return by(signer, {...more, timestamp: (signature) => makeTimestamp(tsa, signature, time, [authority])});
}
