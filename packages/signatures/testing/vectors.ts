/** Verifies the test vectors of others: signatures of Project Wycheproof, and certification paths of x509-limbo. */
import {createPublicKey} from 'node:crypto';
import * as pkijs from 'pkijs';
import {decodeDer, readAs} from '../asn1.ts';
import {type Bytes, bytesOfLatin1} from '../bytes.ts';
import {type Certificate, extendedKeyUsage, parseCertificates, summarize} from '../certificate.ts';
import {certificatesIn, revocationIn} from '../certificate/read.ts';
import {validatePath} from '../chain.ts';
import {hashes, type HashName} from '../hashes.ts';
import {readRevocationData} from '../revocation.ts';
import {type Scheme, type SignatureCheck, verifyScheme, verifySignature} from '../signature.ts';
import {type Reason} from '../verdict.ts';

const bytesOfHex = (hex: string): Bytes => Uint8Array.from(Buffer.from(hex, 'hex'));

/** A group of tests in a file of Project Wycheproof, as far as it is used. */
export interface SignatureGroup {
  readonly type: string;
  readonly publicKey?: {readonly curve?: string};
  readonly publicKeyDer?: string;
  readonly privateKeyPem?: string;
  readonly sha?: string;
  readonly mgf?: string;
  readonly mgfSha?: string;
  readonly sLen?: number;
  readonly tests: readonly SignatureVector[];
}

export interface SignatureVector {
  readonly tcId: number;
  readonly comment: string;
  readonly msg: string;
  readonly sig: string;
  readonly result: 'valid' | 'invalid' | 'acceptable';
}

const hashNamed = (name = ''): HashName | undefined => (name in hashes ? (name as HashName) : undefined);

/** A signature as certificates and CMS encode it: the verifier chooses the scheme by the OID. */
const OIDS: Readonly<Record<string, 'rsa' | 'ecdsa' | undefined>> = {
  RsassaPkcs1Verify: 'rsa',
  RsassaPkcs1Generate: 'rsa',
  EcdsaVerify: 'ecdsa',
  EcdsaBitcoinVerify: 'ecdsa',
};

function schemeOf({type, sha, mgf, mgfSha, sLen}: SignatureGroup): Scheme | null {
  const hash = hashNamed(sha);
  if (type === 'EcdsaP1363Verify') {
    return hash ? {kind: 'ecdsa', hash} : null;
  }
  const maskHash = hashNamed(mgfSha);
  return type.startsWith('RsassaPss') && mgf === 'MGF1' && hash && maskHash
    ? {kind: 'rsa-pss', hash, maskHash, saltLength: sLen ?? 0}
    : null;
}

/** Verifies one signature; null for an algorithm that certificates and signatures cannot name here. */
export async function checkVector(group: SignatureGroup, {msg, sig}: SignatureVector): Promise<SignatureCheck | null> {
  const spki = group.publicKeyDer
    ? bytesOfHex(group.publicKeyDer)
    : new Uint8Array(createPublicKey(group.privateKeyPem as string).export({type: 'spki', format: 'der'}));
  const key = readAs(pkijs.PublicKeyInfo, decodeDer(spki));
  const [data, signature] = [bytesOfHex(msg), bytesOfHex(sig)];
  const kind = OIDS[group.type];
  const hash = hashNamed(group.sha);
  const oid = group.type === 'EddsaVerify' ? key.algorithm.algorithmId : kind && hash && hashes[hash][kind];
  if (oid !== undefined) {
    return verifySignature(key, new pkijs.AlgorithmIdentifier({algorithmId: oid}), data, signature);
  }
  const scheme = schemeOf(group);
  return scheme && verifyScheme(key, scheme, data, signature);
}

/** A test case of x509-limbo, as far as it is used. Certificates and CRLs are in PEM. */
export interface PathVector {
  readonly id: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly expected_result: 'SUCCESS' | 'FAILURE';
  readonly trusted_certs: readonly string[];
  readonly untrusted_intermediates: readonly string[];
  readonly peer_certificate: string;
  readonly validation_time: string | null;
  readonly crls: readonly string[];
}

const certificatesOf = (texts: readonly string[]) =>
  parseCertificates(texts.flatMap((text) => certificatesIn(bytesOfLatin1(text))));

const SERVER = '1.3.6.1.5.5.7.3.1';

const isOf =
  (leaf: Certificate) =>
  ({code, detail}: Reason): boolean =>
    code === 'CHAIN_CONSTRAINTS_FAILURE' && detail === summarize(leaf).name;

/**
 * The reasons against a path. Without CRLs, those about revocation are left out. So is the purpose of the peer, which is
 * a server or client of TLS.
 */
export async function checkPath(vector: PathVector): Promise<readonly Reason[]> {
  const [leaf] = await certificatesOf([vector.peer_certificate]);
  if (!leaf) {
    return [{code: 'CERTIFICATE_MALFORMED'}];
  }
  const date = vector.validation_time ? new Date(vector.validation_time) : new Date();
  const {reasons} = await validatePath(leaf, {
    pool: await certificatesOf(vector.untrusted_intermediates),
    roots: await certificatesOf(vector.trusted_certs),
    revocation: await readRevocationData(
      vector.crls.flatMap((text) => revocationIn(bytesOfLatin1(text))),
      'supplied',
    ),
    date,
    now: date,
    hasProofOfTime: false,
    purpose: 'signing',
  });
  // Only its purpose: constraints come later in the list.
  const isForTls = extendedKeyUsage(leaf)?.every((oid) => oid === SERVER) === true;
  const usual = isForTls || summarize(leaf).isCa ? reasons.findIndex(isOf(leaf)) : -1;
  return reasons.filter(
    ({code}, index) => index !== usual && !(vector.crls.length === 0 && code.startsWith('REVOCATION_')),
  );
}
