import {X509Certificate} from 'node:crypto';
import {readFileSync} from 'node:fs';
import type {TrustedRoots} from '../../src/data/schemas';
import type {Environment} from './environment';

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * Reads the trust anchors (root certificates) that the operator configured.
 *
 * @throws Error with a one-line message when a file, a certificate or the date is unusable.
 */
export function readTrustedRoots(
  {TRUSTED_ROOTS: file, TRUSTED_ROOTS_DATE: checkedOn}: Pick<Environment, 'TRUSTED_ROOTS' | 'TRUSTED_ROOTS_DATE'>,
  now: Date = new Date(),
): TrustedRoots {
  if (file === undefined || checkedOn === undefined) {
    return {checkedOn: '', roots: []};
  }
  const refuse = (reason: string) => new Error(`TRUSTED_ROOTS=${JSON.stringify(file)} is invalid: ${reason}.`);
  if (Date.parse(checkedOn) > now.getTime()) {
    throw new Error(`TRUSTED_ROOTS_DATE=${JSON.stringify(checkedOn)} is invalid: the date is in the future.`);
  }
  let blocks: readonly string[];
  try {
    blocks = readFileSync(file, 'utf8').match(PEM_CERTIFICATE) ?? [];
  } catch {
    throw refuse('the file cannot be read');
  }
  if (blocks.length === 0) {
    throw refuse('the file holds no certificate in PEM');
  }
  const roots = blocks.map((pem, index) => {
    let certificate: X509Certificate;
    try {
      certificate = new X509Certificate(pem);
    } catch {
      throw refuse(`certificate ${index + 1} cannot be read`);
    }
    const name = [certificate.toLegacyObject().subject.CN ?? `certificate ${index + 1}`].flat().join(', ');
    if (!certificate.ca || !certificate.checkIssued(certificate)) {
      throw refuse(`«${name}» is not a root`);
    }
    if (Date.parse(certificate.validTo) < now.getTime()) {
      throw refuse(`«${name}» expired on ${certificate.validTo}`);
    }
    return {name, sha256: certificate.fingerprint256.replaceAll(':', '').toLowerCase(), pem};
  });
  return {checkedOn, roots};
}
