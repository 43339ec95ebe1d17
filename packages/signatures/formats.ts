/** The public functions besides `verifyFile`. Each loads the code for its format on demand, so that bundlers split it. */
import {type Bytes} from './bytes.ts';
import {summarize} from './certificate.ts';
import {readCertificates as parseFiles, revocationIn} from './certificate/read.ts';
import {type DetachedSignature, type DetachedSignatureRequest} from './cades/sign.ts';
import {type CertificateInspection} from './certificate/inspect.ts';
import {examined} from './errors.ts';
import {parts} from './parts.ts';
import {type CertificateSummary} from './report.ts';
import {readRevocationData} from './revocation.ts';
import {type TrustedList} from './trusted-list/list.ts';

/** Code that can be loaded ahead of its use. */
export type Part = 'certificate' | 'cms' | 'container' | 'json' | 'pdf' | 'signing' | 'trusted-list' | 'xml';

/**
 * Loads code ahead of its use, such as before a page goes offline.
 *
 * @example
 *   ```js
 *   import {preload} from '@sign/signatures';
 *
 *   await preload('pdf', 'xml');
 *   ```
 *
 * @throws NotLoadedError
 */
export async function preload(...names: readonly Part[]): Promise<void> {
  await Promise.all(names.map((name) => parts[name]()));
}

/** A certificate in a file. */
export interface ReadCertificate {
  readonly der: Bytes;
  readonly summary: CertificateSummary;
}

/**
 * Reads the certificates in a file in PEM (RFC 7468), DER or PKCS #7, without duplicates.
 *
 * @example
 *   ```js
 *   import {readFile} from 'node:fs/promises';
 *   import {readCertificates} from '@sign/signatures';
 *
 *   const file = new Uint8Array(await readFile('chain.pem'));
 *   for (const {summary} of await readCertificates(file)) {
 *     console.log(summary.name, summary.notAfter);
 *   }
 *   ```
 *
 * @throws UnreadableError when the file contains something else; its reason says what
 */
export async function readCertificates(file: Bytes): Promise<readonly ReadCertificate[]> {
  return (await examined(parseFiles(file))).map((certificate) => ({
    der: certificate.der,
    summary: summarize(certificate),
  }));
}

/**
 * Whether a file in PEM or DER contains a CRL (RFC 5280 §5) or an OCSP response (RFC 6960).
 *
 * @example
 *   ```js
 *   import {readFile} from 'node:fs/promises';
 *   import {hasRevocationData} from '@sign/signatures';
 *
 *   console.log(await hasRevocationData(new Uint8Array(await readFile('crls.pem')))); // true
 *   ```
 */
export async function hasRevocationData(file: Bytes): Promise<boolean> {
  return (await readRevocationData(revocationIn(file), 'supplied')).length > 0;
}

/**
 * Describes the certificates in files, in any order and format, and how they are chained.
 *
 * @param now the instant at which validity is checked
 * @example
 *   ```js
 *   import {readFile} from 'node:fs/promises';
 *   import {inspectCertificates} from '@sign/signatures';
 *
 *   const file = new Uint8Array(await readFile('chain.pem'));
 *   const {chain} = await inspectCertificates([file]);
 *   console.log(chain.map(({certificate, link}) => [certificate.name, link]));
 *   ```
 *
 * @throws UnreadableError when a file contains no certificate
 */
export async function inspectCertificates(
  files: readonly Bytes[],
  now: Date = new Date(),
): Promise<CertificateInspection> {
  return examined((await parts.certificate()).inspectCertificates(files, now));
}

/** Who may sign a list, and when it must be current. */
export interface TrustedListOptions {
  /** Files with the certificates that may sign the list, in PEM or DER. */
  readonly signers: readonly Bytes[];
  /** When the list must be current; defaults to now. */
  readonly now?: Date;
  /** Languages for the names of services, the preferred one first; English by default. */
  readonly languages?: readonly string[];
}

/**
 * Reads a trusted list (ETSI TS 119 612 version 2). It must be current, and signed as a whole with one of the pinned
 * certificates, which must have been valid when the list was issued. The result is plain data that can be stored.
 *
 * @example
 *   ```js
 *   import {readFile} from 'node:fs/promises';
 *   import {readTrustedList, verifyFile} from '@sign/signatures';
 *
 *   const read = async (name) => new Uint8Array(await readFile(name));
 *   const now = new Date('2026-06-15');
 *   const list = await readTrustedList(await read('list.xml'), {signers: [await read('list.pem')], now});
 *   console.log(list.territory); // PT
 *   const report = await verifyFile(await read('contract.pdf'), {roots: [], trustedLists: [list], now});
 *   ```;
 *
 * @throws TrustedListError when the list is not acceptable
 * @throws LimitError when it is too large
 */
export async function readTrustedList(
  file: Bytes,
  {signers, now = new Date(), languages}: TrustedListOptions,
): Promise<TrustedList> {
  return examined((await parts['trusted-list']()).readTrustedList(file, signers, now, languages));
}

/**
 * Signs a file with a new key and a certificate of its own, valid for seven days: a detached CAdES signature of level
 * B-B (ETSI EN 319 122-1) for exercises, which only its own certificate makes valid.
 *
 * @example
 *   ```js
 *   import {signDetached, verifyFile} from '@sign/signatures';
 *
 *   const file = new TextEncoder().encode('Contract');
 *   const subject = {organization: 'Exercise', commonName: 'No value'};
 *   const {signature, certificatePem} = await signDetached({file, keyKind: 'ecdsa-p256', subject});
 *   const root = new TextEncoder().encode(certificatePem);
 *   const report = await verifyFile(signature, {roots: [root], content: {name: 'contract.txt', bytes: file}});
 *   console.log(report.signatures[0].content); // intact
 *   ```
 */
export async function signDetached(request: DetachedSignatureRequest): Promise<DetachedSignature> {
  return (await parts.signing()).signDetached(request);
}
